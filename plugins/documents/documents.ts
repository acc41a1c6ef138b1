import { hasGeneratedResume } from '#src/content/resume-options.ts';
import type { Content, Settings } from '#src/content/schema.ts';
import { contactCard } from '#src/documents/contact-card.ts';
import { documents, linksCode } from '#src/documents/documents.ts';
import { toJsonResume } from '#src/documents/json-resume.ts';
import { resumeText } from '#src/documents/resume-text.ts';
import type { GeneratedAsset } from '../generated.ts';
import { resumePdfs } from './resume-pdf.ts';
import { resumeWord } from './resume-word.ts';

/**
 * Generates the contact card and, if the site has them, the résumé and the QR code.
 *
 * @param portrait JPEG for the contact card
 * @throws OwnerError, see `resumePdfs`
 */
export async function generateDocuments(
  content: Content,
  settings: Settings,
  portrait: Buffer | undefined,
): Promise<GeneratedAsset[]> {
  const bodies: Partial<Record<keyof typeof documents, Buffer | string | undefined>> = {
    ...(hasGeneratedResume(content.owner) && (await generateResume(content, settings))),
    contactCard: contactCard(content, settings, portrait),
    linksCode: linksCode(content, settings),
  };
  return Object.entries(documents).flatMap(([id, { path }]) => {
    const body = bodies[id as keyof typeof documents];
    return body ? [{ path, bytes: Buffer.from(body) }] : [];
  });
}

async function generateResume(content: Content, settings: Settings) {
  const { letter, a4 } = await resumePdfs(content, settings);
  return {
    resumeLetter: letter,
    resumeA4: a4,
    resumeWord: await resumeWord(content, settings),
    resumeText: resumeText(content, settings),
    resumeJson: `${JSON.stringify(toJsonResume(content, settings), null, 2)}\n`,
  };
}
