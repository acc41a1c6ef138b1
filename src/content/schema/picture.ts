import * as v from 'valibot';
import { group, numberLike, text, textLike } from './fields.ts';

/** The path of a picture inside content/. */
export const pictureFile = (example: string) =>
  textLike(
    `give a file in content/pictures, for example '${example}'`,
    'a picture’s path',
    /^pictures\/[^/\\]+$/,
  );

/** A picture of the owner's work: a photograph, a layout, a schematic, or what an instrument showed. */
export const pictureSchema = group('a picture', {
  /** Path inside content/, for example 'pictures/board.jpg': JPEG, PNG, WebP, AVIF or SVG. */
  file: pictureFile('pictures/board.jpg'),
  /** Says in words what the picture shows, for those who do not see it. */
  alt: text('say in one sentence what the picture shows, for people who do not see it'),
  /** Stands below the picture. */
  caption: text("give the line below the picture, for example 'Rev B, top side'"),
  /** What the whole width of the picture shows, in millimetres; a scale bar is drawn from it. */
  width: v.exactOptional(
    numberLike(
      'give what the whole width of the picture shows in millimetres, for example 34, or leave it out',
      'a width from 0 to 2000 mm',
      (value) => value > 0 && value <= 2000,
    ),
  ),
});

/** A picture of the owner's work. */
export type Picture = v.InferOutput<typeof pictureSchema>;
