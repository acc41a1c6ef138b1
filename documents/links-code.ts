import { encodeQR } from 'qr';
import { publicAddress } from '#model/public-address.ts';
import type { Content, Settings } from '#model/schema.ts';
import { escapeMarkup } from '#model/sentence.ts';

/**
 * Returns the QR code of the links page as an SVG, or undefined without a public URL. It is dark on white in
 * every theme, for scanners.
 */
export function linksCode(
  { documentWords }: Pick<Content, 'documentWords'>,
  settings: Settings,
): string | undefined {
  const address = publicAddress(settings, 'links');
  if (!address) return undefined;
  // The standard requires a quiet zone of four modules.
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border: 4 });
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${rows.length} ${rows.length}" shape-rendering="crispEdges">` +
    `<title>${escapeMarkup(documentWords.linksCode)}</title><path fill="white" d="M0 0h${rows.length}v${rows.length}H0z"/>` +
    `<path d="${dark.join('')}"/></svg>\n`
  );
}
