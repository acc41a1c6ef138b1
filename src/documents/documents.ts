import { encode } from 'uqr';
import { publicAddress } from '#src/content/public-address.ts';
import type { Content, Settings } from '#src/content/schema.ts';
import { escapeMarkup } from '#src/content/sentence.ts';

/** The documents that visitors can download, at the root of the site. */
export const documents = {
  resumeLetter: { path: 'resume.pdf' },
  resumeA4: { path: 'resume-a4.pdf' },
  resumeWord: { path: 'resume.docx' },
  resumeText: { path: 'resume.txt' },
  resumeJson: { path: 'resume.json' },
  contactCard: { path: 'contact.vcf' },
  linksCode: { path: 'links-qr.svg' },
} as const;

/** Returns the path of a page's social card, relative to the site's root. */
export const socialCardPath = (pageId: string) => `cards/${pageId}.png`;

/**
 * Returns the QR code of the links page as an SVG, or undefined without that page or a public URL. It is dark on white in
 * every theme, for scanners.
 */
export function linksCode(
  { links, documentWords }: Pick<Content, 'links' | 'documentWords'>,
  settings: Settings,
): string | undefined {
  const address = publicAddress(settings, 'links');
  if (!address || links.buttons.length === 0) return undefined;
  // The standard requires a quiet zone of four modules.
  const rows = encode(address, { ecc: 'M', border: 4 }).data;
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${rows.length} ${rows.length}" shape-rendering="crispEdges">` +
    `<title>${escapeMarkup(documentWords.linksCode)}</title><path fill="white" d="M0 0h${rows.length}v${rows.length}H0z"/>` +
    `<path d="${dark.join('')}"/></svg>\n`
  );
}
