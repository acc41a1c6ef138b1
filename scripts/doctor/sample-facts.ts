import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shorten } from '#src/content/schema/content-error.ts';
import type { Content } from '#src/content/schema.ts';
import { type ContentField, contentFields, type Finding } from './finding.ts';

/** Content and the folder it was read from. */
export interface ReadContent {
  content: Content;
  folder: string;
}

/** Where an owner writes facts; all else is words of the site, which may stay. */
const facts =
  /^(owner|home\.(tagline|statement|quote|about\.paragraphs|stats|callToAction)|about\.(heading|journey\.paragraphs|principles\.items)|experience\.(heading|jobs|education|skills|awards|numbers)|contact\.(heading|introduction|social|guarantee|faq))(\.|$)|^readingList\.(current|previous)$/;

/** Facts that may be true of another owner as well. */
const mayBeTrue =
  /^(readingList|home\.stats|experience\.(heading|skills|numbers|jobs\.\*\.technologies)|contact\.(social|guarantee))(\.|$)/;

/** What the sample's person, employers and schools are called. None of them exists, so no text may name them. */
const names = /^(owner\.name|experience\.jobs\.\*\.company|experience\.education\.\*\.institution)$/;

/**
 * Facts of the sample that are still there: groups and sentences that the sample has at the same place, in any entry of
 * the list, and texts that name its person, an employer or a school.
 */
export function findSampleFacts({ content, folder }: ReadContent, sample: ReadContent): Finding[] {
  const sampleFields = contentFields(sample.content);
  const known = new Set(sampleFields.map(signature));
  const sampleNames = sampleFields.filter(({ path }) => names.test(path)).map(({ value }) => String(value));
  const nameIn = (text: string) => sampleNames.find((name) => text.includes(name));
  const hasFact = (value: unknown): boolean =>
    typeof value === 'string'
      ? nameIn(value) !== undefined || value.split(/\s+/).length > 3
      : typeof value === 'object' && value !== null && Object.values(value).some(hasFact);
  const isLeft = (one: ContentField) =>
    facts.test(one.path) &&
    known.has(signature(one)) &&
    (hasFact(one.value) || (mayBeTrue.test(one.path) && Array.isArray(one.value)));

  const found = contentFields(content, isLeft).flatMap((one): Finding[] => {
    const { file, field, path, value } = one;
    const quoted = typeof value === 'string' ? `, '${shorten(value, 40)}'` : '';
    const left = { file, field, problem: `is still the sample's${quoted}` };
    if (isLeft(one))
      return mayBeTrue.test(path)
        ? [{ ...left, remedy: 'keep it only if it is true of you', isNote: true }]
        : [{ ...left, remedy: 'write your own, or take it out' }];
    const name = typeof value === 'string' ? nameIn(value) : undefined;
    return name
      ? [{ file, field, problem: `names '${name}', which is the sample's`, remedy: 'write your own words' }]
      : [];
  });
  return [...found, ...findSamplePortrait({ content, folder }, sample)];
}

const signature = ({ path, value }: ContentField) => `${path} ${JSON.stringify(value)}`;

/** The face that is drawn for the sample, under words of the owner's own. */
function findSamplePortrait(own: ReadContent, sample: ReadContent): Finding[] {
  const [one, other] = [own, sample].map(({ content: { owner }, folder }) => {
    const { file = '' } = (owner.portrait ?? {}) as { file?: string };
    const path = join(folder, file);
    return file !== '' && existsSync(path) ? readFileSync(path, 'base64') : undefined;
  });
  const isReported =
    JSON.stringify(own.content.owner.portrait) === JSON.stringify(sample.content.owner.portrait);
  if (one === undefined || one !== other || isReported) return [];
  return [
    {
      file: 'content/owner.ts',
      field: 'portrait.file',
      problem: "shows the sample's drawn face",
      remedy: 'give a photograph or a drawing of your own, or leave the portrait out',
    },
  ];
}
