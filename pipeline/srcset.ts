import type { Sharp } from 'sharp';
import type { GeneratedFile } from '#documents/design.ts';
import { hashedAsset } from './generated.ts';

/** WebP is the fallback for browsers without AVIF. */
export type Format = 'avif' | 'webp';

/** Encodes a picture with a quality from 1 to 100, which pictures.ts and portrait.ts choose. */
export function encode(picture: Sharp, format: Format, quality: number): Promise<Buffer> {
  // More effort takes ten times as long and saves 5%.
  return (format === 'avif' ? picture.avif({ quality, effort: 2 }) : picture.webp({ quality })).toBuffer();
}

/**
 * Renders a photo in both formats and all distinct widths.
 *
 * @returns the files, a `srcset` per format, and the URL of the largest WebP as `light`
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
  const assets: GeneratedFile[] = [...avif, ...webp].map(({ asset }) => asset);
  return { assets, avif: srcset(avif), webp: srcset(webp), light: webp.at(-1)?.address ?? '' };
}
