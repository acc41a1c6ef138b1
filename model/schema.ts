/** Types of the content. Import types only, so that no validation code reaches the browser. */
import type * as v from 'valibot';
import type { Schemas } from './content-exports.ts';
import type { Settings } from './content-types.ts';

export type * from './content-types.ts';
export type { Job } from './schema/experience.ts';
export type { Picture } from './schema/fields.ts';
export type { Book } from './schema/pages.ts';
export type { CareerRecord, Project } from './schema/projects.ts';
export type { Comparison, Result } from './schema/result.ts';
export type { Curve } from './schema/waveform.ts';
export type { EffectiveSettings } from './settings.ts';

/** The content with all defaults filled in. */
export type Content = { [Name in keyof Schemas]: v.InferOutput<Schemas[Name]> } & {
  /** As written, without environment variables. */
  settings: Settings;
};
