import { experience } from '#content/experience.ts';
import { owner } from '#content/owner.ts';
import { language } from '#src/settings.ts';

/** The owner's current title, employer and location; without a current job the owner's role and location. */
export function CurrentRole() {
  const job = experience.jobs.find(({ period }) => period.end === 'now');
  // Keeps 'Engineer' and its grade 'II' on one line.
  const title = (job?.title ?? owner.role).replace(/ (?=[IVX]+$)/, '\u00a0');
  return [title, job?.company, owner.location].filter(Boolean).join(language.comma);
}
