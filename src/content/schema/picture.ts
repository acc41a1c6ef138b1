import * as v from 'valibot';
import { issueMessage } from './content-error.ts';
import { describeValue, text, textOfForm } from './fields.ts';
import { group } from './groups.ts';

/** A length in millimetres. */
const millimetres = (remedy: string) =>
  v.pipe(
    v.number((issue) => issueMessage(describeValue(issue.input, 'a number without quotes'), remedy)),
    v.check(
      (value) => value > 0 && value <= 2000,
      (issue) => issueMessage(describeValue(issue.input, 'a width from 0 to 2000 mm'), remedy),
    ),
  );

/** A picture of the owner's work: a photograph, a layout, a schematic, or what an instrument showed. */
export const pictureSchema = group('a picture', {
  /** Path inside content/, for example 'pictures/board.jpg': JPEG, PNG, WebP, AVIF or SVG. */
  file: textOfForm("give a file in content/pictures, for example 'pictures/board.jpg'", (value) =>
    /^pictures\/[^/\\]+$/.test(value) ? undefined : describeValue(value, 'a picture’s path'),
  ),
  /** Says in words what the picture shows, for those who do not see it. */
  alt: text('say in one sentence what the picture shows, for people who do not see it'),
  /** Stands below the picture. */
  caption: text("give the line below the picture, for example 'Rev B, top side'"),
  /** What the whole width of the picture shows, in millimetres; a scale bar is drawn from it. */
  width: v.exactOptional(
    millimetres(
      'give what the whole width of the picture shows in millimetres, for example 34, or leave it out',
    ),
  ),
});

/** A picture of the owner's work. */
export type Picture = v.InferOutput<typeof pictureSchema>;
