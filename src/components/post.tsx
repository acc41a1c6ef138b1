import { experience } from '#content/experience.ts';
import { owner } from '#content/owner.ts';
import { language } from '#src/settings.ts';

/** What the owner works as now, for whom and where; a post that has ended is no longer theirs. */
export function Post() {
  const job = experience.jobs.find(({ period }) => period.end === 'now');
  // 'Engineer II' keeps its grade.
  const title = (job?.title ?? owner.role).replace(/ (?=[IVX]+$)/, '\u00a0');
  return [title, job?.company, owner.location].filter(Boolean).join(language.comma);
}
