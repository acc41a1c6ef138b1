import type { Owner } from './schema.ts';

/** The résumé's files and the contact card, at the root of the site. If the owner has their own résumé, only the card. */
export const downloads = {
  resumeLetter: { path: 'resume.pdf' },
  resumeA4: { path: 'resume-a4.pdf' },
  resumeWord: { path: 'resume.docx' },
  resumeText: { path: 'resume.txt' },
  resumeJson: { path: 'resume.json' },
  contactCard: { path: 'contact.vcf' },
} as const;

/** Returns the path of a page's social card, relative to the site's root. */
export const socialCardPath = (pageId: string) => `cards/${pageId}.png`;

/** Returns whether the build generates a résumé: not if the owner has their own file. */
export const hasGeneratedResume = ({ resume }: Pick<Owner, 'resume'>) => resume === undefined;
