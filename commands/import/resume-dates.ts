import type { Job } from '#model/schema.ts';

type Period = Job['period'];

/** Returns the first and last month. Years become January to December; a missing start becomes the end. */
export function parsePeriod(
  { startDate, endDate }: { startDate: string; endDate: string },
  label: string,
  today: string,
  toDo: string[],
  file = 'experience',
): Period | undefined {
  const first = parseDate(startDate || endDate);
  if (!first || first > today) {
    // Only jobs require dates.
    const what = label.startsWith('the job') ? 'it was' : 'its dates were';
    toDo.push(`${label} has no start in the past, such as 2020-05; ${what} left out`);
    return undefined;
  }
  const last = /^(|now|present|current|ongoing|heute)$/i.test(endDate) ? 'now' : parseDate(endDate);
  const start = first.replace(/^\d{4}$/, '$&-01');
  const end = last?.replace(/^\d{4}$/, '$&-12') ?? '';
  if (!startDate || first !== start || last !== end || end < start) {
    const said = `'${startDate}' to '${endDate}'`;
    toDo.push(`${label}: correct its months in content/${file}.ts; the résumé has ${said}`);
  }
  return { start, end: end < start ? start : end };
}

/** English and German month abbreviations. */
const months = 'jan,feb,mar mär mrz,apr,may mai,jun,jul,aug,sep,oct okt,nov,dec dez'.split(',');

/** Parses '2020', '2020-05-01', 'May 1, 2020' and 'Mai 2020'. Returns 'YYYY', 'YYYY-MM' or undefined. */
export function parseDate(text: string): string | undefined {
  const iso = text.replace(/^(\p{L}{3})\p{L}*\.? (?:\d\d?, )?(\d{4})$/iu, (_, name: string, year: string) => {
    const month = months.findIndex((names) => names.includes(name.toLowerCase())) + 1;
    return `${year}-${String(month).padStart(2, '0')}`;
  });
  return /^(19|20)\d\d(-(0[1-9]|1[0-2])(?!\d)|$)/.exec(iso)?.[0];
}
