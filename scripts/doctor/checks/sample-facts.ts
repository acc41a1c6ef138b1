import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shorten } from '#src/content/schema/content-error.ts';
import type { Content } from '#src/content/schema.ts';
import type { CheckedSite, ReadContent } from '../checked-site.ts';
import { type ContentField, contentFields } from '../content-fields.ts';
import { asNote, type Finding } from '../finding.ts';

/** Fields that speak of the sample's person alone. `*` stands for any entry of a list. */
const facts = new Set([
  'owner.name',
  'owner.email',
  'owner.portrait.alt',
  'owner.portrait.caption',
  'owner.networks.*.url',
  'home.tagline',
  'home.statement',
  'home.quote.text',
  'home.about.paragraphs.*',
  'home.callToAction.heading',
  'about.journey.paragraphs.*',
  'about.principles.items.*.text',
  'experience.jobs.*.company',
  'experience.jobs.*.description.*',
  'experience.jobs.*.subSections.*.description.*',
  'experience.jobs.*.results.*',
  'experience.jobs.*.results.*.condition',
  'experience.jobs.*.results.*.method',
  'experience.education.*.institution',
  'experience.awards.*',
  'experience.awards.*.title',
  'experience.awards.*.description',
  'contact.faq.*.answer',
  'pageTitles.home.description',
]);

/** Fields in which another owner may truly say the same. */
const mayBeTrue = new Set([
  'owner.location',
  'home.stats.*',
  'about.heading',
  'experience.heading',
  'experience.education.*.degree',
  'experience.jobs.*.technologies',
  'experience.skills.*',
  'experience.numbers.*',
  'contact.social.text',
  'contact.guarantee.text',
]);

/** What the sample's person, employers and schools are called: none of them exists, so no text may name them. */
const names = ['owner.name', 'experience.jobs.*.company', 'experience.education.*.institution'];

/**
 * Facts of the sample that are still there: fields that hold what the sample has at the same place, in any entry of
 * the list, and texts that name its person, an employer or a school.
 */
export function findSampleFacts({ content, folder, sample }: CheckedSite): Finding[] {
  if (!sample) return [notCompared];
  const valuesOf = valuesByPath(sample.content);
  const sampleNames = names.flatMap((path) => [...(valuesOf.get(path)?.values() ?? [])]).map(String);
  let within: string | undefined;
  const found = contentFields(content).flatMap((field): Finding[] => {
    // What stands in a group that has been reported needs no line of its own.
    if (within !== undefined && `${field.file} ${field.field}`.startsWith(within)) return [];
    within = undefined;
    const isSame = valuesOf.get(field.path)?.has(JSON.stringify(field.value)) ?? false;
    if (isSame && (facts.has(field.path) || mayBeTrue.has(field.path))) {
      within = `${field.file} ${field.field}`;
      return [sameAsSample(field)];
    }
    const name = sampleNames.find((one) => typeof field.value === 'string' && field.value.includes(one));
    return name === undefined ? [] : [namesSample(field, name)];
  });
  return [...found, ...findSamplePortrait({ content, folder }, sample)];
}

const notCompared = asNote({
  file: 'e2e/fixtures/sample-owner',
  field: 'the folder',
  problem: 'is not there, so that nobody has looked for facts of the sample in your content',
});

function valuesByPath(content: Content): Map<string, Map<string, unknown>> {
  const values = new Map<string, Map<string, unknown>>();
  for (const { path, value } of contentFields(content)) {
    const ofPath = values.get(path) ?? new Map<string, unknown>();
    values.set(path, ofPath.set(JSON.stringify(value), value));
  }
  return values;
}

function sameAsSample({ file, field, path, value }: ContentField): Finding {
  const quoted = typeof value === 'string' ? `, '${shorten(value, 40)}'` : '';
  const finding = { file, field, problem: `is still the sample's${quoted}` };
  return mayBeTrue.has(path)
    ? asNote({ ...finding, remedy: 'keep it only if it is true of you' })
    : { ...finding, remedy: 'write your own, or take it out' };
}

function namesSample({ file, field }: ContentField, name: string): Finding {
  return { file, field, problem: `names '${name}', which is the sample's`, remedy: 'write your own words' };
}

/** The face that is drawn for the sample; a drawing of the owner's own is a file with other bytes. */
function findSamplePortrait({ content, folder }: ReadContent, sample: ReadContent): Finding[] {
  const portrait: { kind?: string; file?: string } | undefined = content.owner.portrait;
  const original: { kind?: string; file?: string } | undefined = sample.content.owner.portrait;
  if (portrait?.kind !== 'drawing' || original?.kind !== 'drawing') return [];
  const isSample = sameFile(pathOf(folder, portrait.file), pathOf(sample.folder, original.file));
  return isSample
    ? [
        {
          file: 'content/owner.ts',
          field: portrait.file === undefined ? 'portrait.kind' : 'portrait.file',
          problem: "shows the sample's drawn face",
          remedy: 'give a photograph or a drawing of your own, or leave the portrait out',
        },
      ]
    : [];
}

const pathOf = (folder: string, file: string | undefined) =>
  file === undefined ? undefined : join(folder, file);

function sameFile(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return existsSync(one) && existsSync(other) && readFileSync(one).equals(readFileSync(other));
}
