import type { CheckedSite } from '../checked-site.ts';
import { asNote, type Finding } from '../finding.ts';

/** Dates of the content that have fallen behind the calendar, or run ahead of it. */
export function findOldDates({ content: { owner }, today }: CheckedSite): Finding[] {
  const file = 'content/owner.ts';
  const day = today.toISOString().slice(0, 10);
  const aYearAgo = new Date(today);
  aYearAgo.setUTCFullYear(today.getUTCFullYear() - 1);
  const found: Finding[] = [];
  if (owner.contentDate > day) {
    found.push({
      file,
      field: 'contentDate',
      problem: `is ${owner.contentDate}, a day that has not come yet`,
      remedy: 'give the day of your last update',
    });
  } else if (owner.contentDate < aYearAgo.toISOString().slice(0, 10)) {
    found.push({
      file,
      field: 'contentDate',
      problem: `is ${owner.contentDate}, more than a year ago`,
      remedy: 'read your content once more, mend what is no longer true, and give the day on which you did',
    });
  }
  if (owner.copyrightYear < Number(day.slice(0, 4))) {
    const isBehindContent = owner.copyrightYear < Number(owner.contentDate.slice(0, 4));
    const finding = {
      file,
      field: 'copyrightYear',
      problem: `is ${owner.copyrightYear}`,
      remedy: `write ${day.slice(0, 4)}, the year of today`,
    };
    found.push(
      isBehindContent
        ? { ...finding, problem: `${finding.problem}, before the year of contentDate` }
        : asNote(finding),
    );
  }
  return found;
}
