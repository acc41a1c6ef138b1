import { publicAddress } from '#src/content/public-address.ts';
import type { Content, Settings } from '#src/content/schema.ts';
import { contactCard } from '#src/documents/contact-card.ts';
import { type DocumentId, linksCode, siteDocuments } from '#src/documents/documents.ts';
import { toJsonResume } from '#src/documents/json-resume.ts';
import { resumeText } from '#src/documents/resume-text.ts';
import type { GeneratedAsset } from '../generated.ts';
import { resumePdfs } from './resume-pdf.ts';
import { resumeWord } from './resume-word.ts';

/**
 * Every document that visitors take with them, at the root of the site, in the order of `siteDocuments`.
 *
 * @param portrait a small JPEG for the contact card; undefined where the owner gives no portrait
 * @throws OwnerError where the résumé cannot be set, see `resumePdfs`
 */
export async function generateDocuments(
  content: Content,
  settings: Settings,
  portrait: Buffer | undefined,
): Promise<GeneratedAsset[]> {
  const { letter, a4 } = await resumePdfs(content, settings);
  const bodies: Record<DocumentId, () => Buffer | string | Promise<Buffer>> = {
    resumeLetter: () => letter,
    resumeA4: () => a4,
    resumeWord: () => resumeWord(content, settings),
    resumeText: () => resumeText(content, settings),
    resumeJson: () => `${JSON.stringify(toJsonResume(content, settings), null, 2)}\n`,
    contactCard: () => contactCard(content, settings, portrait),
    linksCode: () => linksCode(publicAddress(settings, 'links') ?? '', content.documentWords.linksCode),
  };
  return Promise.all(
    siteDocuments(settings, content.links).map(async ({ id, path }) => ({
      path,
      bytes: Buffer.from(await bodies[id]()),
    })),
  );
}
