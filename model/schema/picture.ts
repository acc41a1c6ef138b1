import * as v from 'valibot';
import { describeValue, group, numberLike, text, textOfForm } from './fields.ts';

/** The path of a file in content/pictures/. */
export const pictureFile = (example: string) =>
  textOfForm(`give a file in content/pictures, for example '${example}'`, (value) => {
    if (/^pictures\/[^/\\]+$/.test(value)) return undefined;
    // In a text, `\` and the letter after it are one character.
    const hasBackslash = /^pictures[^/]/.test(value) || value.includes('\\');
    const form = `a picture’s path${hasBackslash ? " with '/', also on Windows" : ''}`;
    return describeValue(value, form);
  });

/** A picture of the owner's work: a photo, layout, schematic or screenshot. */
export const pictureSchema = group('a picture', {
  file: pictureFile('pictures/board.jpg'),
  alt: text("say in one sentence what the picture shows, for people who can't see it"),
  caption: text("give the line below the picture, for example 'Rev B, top side'"),
  width: v.exactOptional(
    numberLike(
      'give the real width of what the picture shows, in millimeters, for example 34, for a scale bar, or leave it out',
      'a width above 0 and up to 2000 mm',
      (value) => value > 0 && value <= 2000,
    ),
  ),
});

export type Picture = v.InferOutput<typeof pictureSchema>;
