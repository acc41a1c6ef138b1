import { downloads, hasGeneratedResume } from '#model/downloads.ts';
import type { Content, Settings } from '#model/schema.ts';
import { contactCard } from './contact-card.ts';
import type { Design, GeneratedFile } from './design.ts';
import { toJsonResume } from './json-resume.ts';
import { resumePdfs } from './resume-pdf.ts';
import { resumeText } from './resume-text.ts';
import { resumeWord } from './resume-word.ts';

/** Generates the contact card and, unless the owner has their own, the résumé. Throws like `resumePdfs`. */
export async function generateDownloads(
  content: Content,
  settings: Settings,
  design: Design,
  portrait: Buffer | undefined,
): Promise<GeneratedFile[]> {
  const bodies: Partial<Record<keyof typeof downloads, Buffer | string | undefined>> = {
    ...(hasGeneratedResume(content.owner) && (await generateResume(content, settings, design))),
    contactCard: contactCard(content, settings, portrait),
  };
  return Object.entries(downloads).flatMap(([id, { path }]) => {
    const body = bodies[id as keyof typeof downloads];
    return body ? [{ path, bytes: Buffer.from(body) }] : [];
  });
}

async function generateResume(content: Content, settings: Settings, design: Design) {
  const { letter, a4 } = await resumePdfs(content, settings, design);
  return {
    resumeLetter: letter,
    resumeA4: a4,
    resumeWord: await resumeWord(content, settings),
    resumeText: resumeText(content, settings),
    resumeJson: `${JSON.stringify(toJsonResume(content, settings), null, 2)}\n`,
  };
}
