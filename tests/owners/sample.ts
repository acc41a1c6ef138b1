import type { ContentFiles } from '#model/schema.ts';
import { bindContent } from '#model/sentence.ts';
import { effectiveSettings } from '#model/settings.ts';
import { completeContent } from '#model/validate.ts';
import * as germanOwner from './german-owner/content.ts';
import * as overfullOwner from './overfull-owner/content.ts';
import { about } from './sample-owner/about.ts';
import { contact } from './sample-owner/contact.ts';
import { experience } from './sample-owner/experience.ts';
import { home } from './sample-owner/home.ts';
import { owner } from './sample-owner/owner.ts';
import { projects } from './sample-owner/projects.ts';
import { readingList } from './sample-owner/reading-list.ts';
import { records } from './sample-owner/records.ts';
import { settings } from './sample-owner/settings.ts';

/** The sample's files, without default texts. */
export const sampleFiles: ContentFiles = {
  owner,
  home,
  about,
  experience,
  contact,
  settings,
  projects,
  records,
  readingList,
};

/** The sample's content, completed with default texts. */
export const sample = completeContent({ ...sampleFiles }).content;

export const sampleSettings = effectiveSettings(settings, {}).settings;

/** Owners with different résumés. */
export const resumeOwners = [
  { name: 'the sample', content: bindContent(sample) },
  { name: 'the overfull owner', content: bindContent(completeContent({ ...overfullOwner }).content) },
  { name: 'the German owner', content: bindContent(completeContent({ ...germanOwner }).content) },
] as const;
