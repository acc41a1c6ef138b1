import type { Content, Job } from '#src/content/schema.ts';
import { bindContent } from '#src/content/sentence.ts';
import { completeContent } from '#src/content/validate.ts';
import { sample } from '../../../e2e/fixtures/sample.ts';
import * as secondOwner from '../../../e2e/fixtures/second-owner/content.ts';

const second = completeContent({ ...secondOwner }).content;

/** The sample with ten jobs of long names, which show all their sentences. */
function tenJobs(): Content {
  const content = structuredClone(sample);
  content.owner.name = 'Maximiliane Alexandra von Hohenberg-Wiśniewska';
  content.owner.role = 'Principal electrical and firmware engineer for implantable devices';
  const jobs = Array.from({ length: 10 }, (_, index): Job => {
    const { resume: __, ...job } = structuredClone(content.experience.jobs[index % 5]) as Job;
    return {
      ...job,
      title: `${job.title} for Long-Term Implantable Cardiac Monitors, Grade ${index + 1}`,
      company: `${job.company} International Research Holding`,
      period: { start: `${2020 - index}-01`, end: `${2020 - index}-12` },
    };
  });
  content.experience.jobs = jobs;
  return content;
}

/** Owners as unlike one another as résumés are. */
export const owners: [Named, ...Named[]] = [
  { name: 'the sample', content: bindContent(sample) },
  { name: 'the second owner', content: bindContent(second) },
  { name: 'an owner of ten jobs', content: bindContent(tenJobs()) },
];

interface Named {
  name: string;
  content: Content;
}
