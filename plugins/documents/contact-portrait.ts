import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { type Plugin, runnerImport } from 'vite';
import type * as Drawing from '#src/components/portrait/portrait-drawing.tsx';
import { designColours } from '../app-icons/design-colours.ts';
import { cropPhoto, croppedPicture } from '../pictures/render-photo.ts';

const folder = 'src/components/portrait';
/** In pixels; address books show it small, and the card carries it as text. */
const side = 240;

/**
 * The owner's portrait as a small square JPEG for the contact card.
 *
 * @param photo path of the photograph; undefined where the portrait is drawn
 */
export async function contactPortrait(photo: string | undefined): Promise<Buffer> {
  const picture = photo
    ? croppedPicture(await cropPhoto(await readFile(photo)))
    : sharp(Buffer.from(await drawnPortrait()));
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

/** Gives every class of a CSS module the name that it has there. */
const localClassNames: Plugin = {
  name: 'local-class-names',
  enforce: 'pre',
  resolveId: { filter: { id: /\.module\.css$/ }, handler: () => '\0local-class-names' },
  load: {
    filter: { id: /^\0local-class-names$/ },
    handler: () => 'export default new Proxy({}, { get: (_, name) => name })',
  },
};

/** The drawing as an SVG on its own, in the light colours of the design. */
async function drawnPortrait(): Promise<string> {
  const { module } = await runnerImport<typeof Drawing>(resolve(folder, 'portrait-drawing.tsx'), {
    logLevel: 'error',
    plugins: [localClassNames],
  });
  const markup = renderToStaticMarkup(createElement(module.PortraitDrawing, { alt: '' }));
  const colours = await designColours();
  const sheets = ['portrait.module.css', 'portrait-drawing.module.css'];
  const styles = await Promise.all(sheets.map((sheet) => readFile(resolve(folder, sheet), 'utf8')));
  // The renderer of pictures knows neither layers nor custom properties.
  const plain = styles
    .map((css) => [...css.matchAll(/\.[\w,.\s]+\{[^{}]+\}/g)].join('\n'))
    .join('\n')
    .replace(/(fill|stroke): var\(--([\w-]+)\)/g, (_, paint, role) => `${paint}: ${colours(role, 'light')}`);
  return markup.replace(
    /<svg ([^>]*)>/,
    `<svg xmlns="http://www.w3.org/2000/svg" $1><style>${plain}</style>`,
  );
}
