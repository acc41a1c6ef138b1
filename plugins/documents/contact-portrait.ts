import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { designColours } from '../app-icons/design-colours.ts';
import { drawingMarkup, drawingOf } from '../portrait/portrait-drawing.ts';
import { cropPhoto, croppedPicture } from '../portrait/render-photo.ts';

/** In pixels; address books show it small, and the card carries it as text. */
const side = 240;

/**
 * The owner's portrait as a small square JPEG for the contact card.
 *
 * @param path of the photograph or the drawing
 */
export async function contactPortrait(path: string): Promise<Buffer> {
  const picture = /\.svg$/i.test(path)
    ? sharp(Buffer.from(await drawnPortrait(path)))
    : croppedPicture(await cropPhoto(await readFile(path)));
  return (
    picture
      // Four by five as on the pages, of which the upper part has the face.
      .resize(side, (side * 5) / 4, { fit: 'cover', position: sharp.strategy.attention })
      .extract({ left: 0, top: 0, width: side, height: side })
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .jpeg({ quality: 76, mozjpeg: true })
      .toBuffer()
  );
}

/** The drawing on the ground and within the ticks that it has on the pages, as an SVG on its own. */
async function drawnPortrait(path: string): Promise<string> {
  const colours = await designColours();
  const drawing = drawingMarkup(await drawingOf(path), colours);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 400" width="320" height="400">' +
    `<path fill="${colours('paper-deep', 'light')}" d="M0 0H320V400H0z"/>${drawing}` +
    `<path fill="none" stroke="${colours('rule', 'light')}" d="M14 30V14H30M290 14H306V30M306 370V386H290M30 386H14V370"/></svg>`
  );
}
