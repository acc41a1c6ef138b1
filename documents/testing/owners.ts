import { bindContent } from '#model/sentence.ts';
import { completeContent } from '#model/validate.ts';
import * as germanOwner from '#tests/owners/german-owner/content.ts';
import * as overfullOwner from '#tests/owners/overfull-owner/content.ts';
import { sample } from '#tests/owners/sample.ts';

/** Owners with different résumés. */
export const owners = [
  { name: 'the sample', content: bindContent(sample) },
  { name: 'the overfull owner', content: bindContent(completeContent({ ...overfullOwner }).content) },
  { name: 'the German owner', content: bindContent(completeContent({ ...germanOwner }).content) },
] as const;
