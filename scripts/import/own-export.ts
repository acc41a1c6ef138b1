import * as v from 'valibot';
import { fromJsonResume, type JsonResume, type ResumeContent } from '#src/documents/json-resume.ts';

const texts = v.array(v.string());

/** What `fromJsonResume` takes for granted. What the fields may hold is judged with the rest of the content. */
const exportSchema = v.looseObject({
  basics: v.looseObject({
    location: v.looseObject({}),
    profiles: v.array(v.looseObject({})),
  }),
  work: v.array(v.looseObject({ highlights: texts })),
  education: v.array(v.looseObject({})),
  skills: v.array(v.looseObject({})),
  awards: v.array(v.looseObject({})),
  meta: v.looseObject({
    lastModified: v.string(),
    portfolio: v.looseObject({
      jobs: v.array(v.looseObject({ emphasis: v.array(v.array(v.number())) })),
      educationLocations: v.array(v.unknown()),
    }),
  }),
});

/**
 * The content that this site exported as /resume.json; undefined for anyone else's résumé. Where entries were added
 * or removed by hand, what is kept under `meta.portfolio` no longer fits, so that the file counts as anyone's.
 */
export function readOwnExport(resume: unknown): ResumeContent | undefined {
  if (!v.is(exportSchema, resume)) return undefined;
  const { work, education, meta } = resume;
  const { jobs, educationLocations } = meta.portfolio;
  const fits =
    work.length === jobs.length &&
    education.length === educationLocations.length &&
    work.every(({ highlights }, index) => highlights.length === jobs[index]?.emphasis.length);
  return fits ? fromJsonResume(resume as unknown as JsonResume) : undefined;
}
