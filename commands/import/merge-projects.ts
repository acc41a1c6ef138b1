import { isWebAddress } from '#model/schema/fields.ts';
import type { ContentFiles } from '#model/schema.ts';
import { parseDate, parsePeriod, type Resume } from './read-resume.ts';

type Experience = ContentFiles['experience'];

/** Adds a missing scheme. Returns '' if the text isn't a web address. */
export function toWebAddress(text: string): string {
  const address = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`;
  if (!isWebAddress(address)) return '';
  const { hostname, username } = new URL(address);
  return username === '' && /\.[^.]/.test(hostname) ? address : '';
}

/** Joins texts, and ends each with a period unless it has an end. */
function asSentences(texts: readonly string[]): string {
  return texts
    .filter(Boolean)
    .map((text) => (/[.!?…。！？؟।]["'”’»)\]]*$/.test(text) ? text : `${text}.`))
    .join(' ');
}

export function mergeProjects(
  { owner, projects, records }: ContentFiles,
  resume: Resume,
  { jobs }: Experience,
  toDo: string[],
): Pick<ContentFiles, 'projects' | 'records'> {
  const items = resume.projects.map((project) => {
    const { name, description, highlights, roles, url, entity, ...dates } = project;
    const title = name || 'Title to be added';
    const address = toWebAddress(url);
    const company = jobs.find((job) => job.company === entity)?.company;
    if (entity && !company)
      toDo.push(
        `the project "${title}" names "${entity}", which is no job's company; it is shown as your own work`,
      );
    const isDated = dates.startDate || dates.endDate;
    const period = isDated && parsePeriod(dates, `the project "${title}"`, toDo, 'projects');
    return {
      title,
      summary: description || 'Summary to be added.',
      ...(company && { company }),
      ...(period && { period }),
      part: asSentences([roles.join(', ')]) || 'Your part is to be added.',
      outcome: asSentences(highlights) || 'The outcome is to be added.',
      ...(address && { links: [{ label: address.split('/')[2] ?? address, url: address }] }),
      disclosure: { kind: 'public' as const, note: 'What may be shown publicly is to be added.' },
    };
  });
  type RecordSource = Record<'name' | 'date' | 'url', string> &
    Partial<Record<'by' | 'number' | 'note', string>>;
  const { patents, publications, certificates } = resume;
  const found = {
    patent: patents.map((one): RecordSource => ({ ...one, note: one.summary })),
    publication: publications.map(
      (one): RecordSource => ({ ...one, by: one.publisher, date: one.releaseDate, note: one.summary }),
    ),
    certificate: certificates.map((one): RecordSource => ({ ...one, by: one.issuer })),
  };
  const toRecordList = (heading: string, kind: keyof typeof found) => {
    const entries = found[kind].flatMap(({ name, date: said, url, by, number, note }) => {
      const date = parseDate(said);
      if (!name || !date) {
        const missing = name ? 'readable date, such as 2020-05' : 'title';
        toDo.push(`the record "${name || url}" has no ${missing}; it was left out`);
      }
      const address = toWebAddress(url);
      const fields = { ...(by && { by }), ...(number && { number }), ...(note && { note }) };
      return name && date ? [{ title: name, date, ...fields, ...(address && { url: address }) }] : [];
    });
    return entries.length > 0 ? [{ heading, kind, entries }] : [];
  };
  const lists = [
    ...toRecordList('Patents', 'patent'),
    ...toRecordList('Publications', 'publication'),
    ...toRecordList('Certificates', 'certificate'),
  ];
  const isSameOwner = resume.basics.name === owner.name;
  return {
    ...(items.length > 0 || (projects && !isSameOwner) ? { projects: { ...projects, items } } : {}),
    ...(lists.length > 0 || (records && !isSameOwner) ? { records: { ...records, lists } } : {}),
  };
}
