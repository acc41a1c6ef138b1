import { shorten } from '#src/content/schema/content-error.ts';
import type { Content } from '#src/content/schema.ts';
import { type ContentField, contentFields, type Finding, fault, note } from './finding.ts';

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
export function findSampleFacts(content: Content, sample: Content): Finding[] {
  const sampleFields = contentFields(sample);
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
    (hasFact(one.value) ||
      one.path === 'owner.portrait.file' ||
      (mayBeTrue.test(one.path) && Array.isArray(one.value)));

  return contentFields(content, isLeft).flatMap((one) => {
    const { path, value } = one;
    const text = typeof value === 'string' ? value : undefined;
    const problem = `is still the sample's${text ? `, '${shorten(text, 40)}'` : ''}`;
    if (isLeft(one))
      return mayBeTrue.test(path)
        ? note(one, problem, 'keep it only if it is true of you')
        : fault(one, problem, 'write your own, or take it out');
    const name = nameIn(text ?? '');
    return name ? fault(one, `names '${name}', which is the sample's`, 'write your own words') : [];
  });
}

const signature = ({ path, value }: ContentField) => `${path} ${JSON.stringify(value)}`;
