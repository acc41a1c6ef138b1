import sharp from 'sharp';
import { publicAddress } from '#src/content/public-address.ts';
import type { Content, Settings } from '#src/content/schema.ts';
import { contactCard } from '#src/documents/contact-card.ts';
import { type DocumentId, siteDocuments } from '#src/documents/documents.ts';
import { toJsonResume } from '#src/documents/json-resume.ts';
import { linksCode } from '#src/documents/links-code.ts';
import { resumeText } from '#src/documents/resume-text.ts';
import type { GeneratedAsset } from '../generated-assets.ts';
import { contactPortrait } from './contact-portrait.ts';
import { resumePdfs } from './resume-pdf.ts';

/** Side of the QR code as a PNG, in pixels. */
const codeSide = 1024;

/**
 * Every document of a site, in the order of `siteDocuments`.
 *
 * @param portrait path of the owner's photograph or drawing; undefined where there is none
 * @throws where the résumé cannot be set, see `resumePdfs`
 */
export async function generateDocuments(
  content: Content,
  settings: Settings,
  portrait: string | undefined,
): Promise<GeneratedAsset[]> {
  const { letter, a4 } = await resumePdfs(content, settings);
  const bodies: Record<DocumentId, () => Buffer | string | Promise<Buffer>> = {
    resumeLetter: () => letter,
    resumeA4: () => a4,
    resumeText: () => resumeText(content, settings),
    resumeJson: () => `${JSON.stringify(toJsonResume(content, settings), null, 2)}\n`,
    contactCard: async () =>
      Buffer.from(contactCard(content, settings, portrait ? await contactPortrait(portrait) : undefined)),
    linksCodeSvg: () => codeOf(content, settings),
    linksCodePng: () => asPng(codeOf(content, settings)),
  };
  return Promise.all(
    siteDocuments(settings).map(async ({ id, path, type }) => ({
      path,
      type,
      bytes: Buffer.from(await bodies[id]()),
    })),
  );
}

function codeOf({ documentWords }: Content, settings: Settings): string {
  return linksCode(publicAddress(settings, 'links') ?? '', documentWords.linksCode);
}

/** Scaled by whole pixels per module, so that edges are sharp. */
function asPng(svg: string): Promise<Buffer> {
  const modules = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const scale = Math.floor(codeSide / modules);
  return sharp(Buffer.from(svg), { density: 72 * scale })
    .resize(modules * scale)
    .png({ palette: true, colours: 2, compressionLevel: 9 })
    .toBuffer();
}
