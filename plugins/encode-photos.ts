import type { Sharp } from 'sharp';
import { type GeneratedAsset, hashedAsset } from './generated.ts';

/** WebP is for the few browsers that do not know AVIF. */
export type Format = 'avif' | 'webp';

/** A picture in a format, at a quality between 1 and 100. */
export function encode(picture: Sharp, format: Format, quality: number): Promise<Buffer> {
  // More effort would take ten times as long for a twentieth of the bytes.
  return (format === 'avif' ? picture.avif({ quality, effort: 2 }) : picture.webp({ quality })).toBuffer();
}

/**
 * Renders a photograph in both formats and some widths, of which the same is taken once.
 *
 * @returns the files; those of a format in the form of `srcset`; and the address of the largest WebP, which is the same in all themes
 */
export async function renderWidths(
  name: string,
  widths: readonly number[],
  basePath: string,
  render: (format: Format, width: number) => Promise<Buffer>,
) {
  const files = (format: Format) =>
    Promise.all(
      [...new Set(widths)].map(async (width) => {
        const bytes = await render(format, width);
        const asset = hashedAsset(`${name}-${width}`, format, bytes);
        return { asset, address: basePath + asset.path, width };
      }),
    );
  const [avif, webp] = await Promise.all([files('avif'), files('webp')]);
  const srcset = (all: typeof avif) => all.map(({ address, width }) => `${address} ${width}w`).join(', ');
  const assets: GeneratedAsset[] = [...avif, ...webp].map(({ asset }) => asset);
  return { assets, avif: srcset(avif), webp: srcset(webp), light: webp.at(-1)?.address ?? '' };
}
