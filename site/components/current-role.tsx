import { experience } from '#content/experience.ts';
import { owner } from '#content/owner.ts';
import { currentRole } from '#model/experience.ts';
import { language } from '../settings.ts';

/** Renders up to two current jobs in hardware, or the owner's role, and the location. */
export const CurrentRole = () => currentRole(experience.jobs, owner, language.comma);
