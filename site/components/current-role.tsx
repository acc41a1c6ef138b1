import { experience } from '#content/experience.ts';
import { owner } from '#content/owner.ts';
import { jobsInHardware } from '#model/job.ts';
import { language } from '../settings.ts';

const current = jobsInHardware(experience.jobs).filter(({ period }) => period.end === 'now');

/** Renders up to two current jobs in hardware, or the owner's role, and the location. */
export function CurrentRole() {
  // Keeps 'Engineer' and 'II' on one line.
  const roles = current
    .slice(0, 2)
    .map(({ title, company }) => title.replace(/ (?=[IVX]+$)/, '\u00a0') + language.comma + company);
  return [roles.join(' · ') || owner.role, owner.location].join(language.comma);
}
