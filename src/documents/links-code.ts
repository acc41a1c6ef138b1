import { encode } from 'uqr';

/** The modules of a QR code, true for dark, with the quiet zone of four around them that the standard asks for. */
function modules(address: string): boolean[][] {
  return encode(address, { ecc: 'M', border: 4 }).data;
}

/**
 * The QR code of an address as an SVG: dark on white in every theme, as scanners expect.
 *
 * @param name what it is, for those who do not see it
 */
export function linksCode(address: string, name: string): string {
  const rows = modules(address);
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${rows.length} ${rows.length}" shape-rendering="crispEdges">` +
    `<title>${inMarkup(name)}</title><path fill="white" d="M0 0h${rows.length}v${rows.length}H0z"/>` +
    `<path d="${dark.join('')}"/></svg>\n`
  );
}

function inMarkup(text: string): string {
  return text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
