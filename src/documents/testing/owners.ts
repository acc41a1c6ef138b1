import { bindContent } from '#src/content/sentence.ts';
import { completeContent } from '#src/content/validate.ts';
import * as germanOwner from '../../../fixtures/german-owner/content.ts';
import * as overfullOwner from '../../../fixtures/overfull-owner/content.ts';
import { sample } from '../../../fixtures/sample.ts';

/** Owners with different résumés. */
export const owners = [
  { name: 'the sample', content: bindContent(sample) },
  { name: 'the overfull owner', content: bindContent(completeContent({ ...overfullOwner }).content) },
  { name: 'the German owner', content: bindContent(completeContent({ ...germanOwner }).content) },
] as const;
