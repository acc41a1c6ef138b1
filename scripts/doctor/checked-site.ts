import type { Environment } from '#src/content/effective-settings.ts';
import type { Content } from '#src/content/schema.ts';
import type { CheckedContent } from '../../plugins/check-content.ts';

/** Content and the folder it was read from. */
export interface ReadContent {
  content: Content;
  folder: string;
}

/** The folders of a project, which can be looked at whatever the content holds. */
export interface CheckedProject {
  /** The folder of the project. */
  root: string;
  /** The folder with the content files. */
  folder: string;
  environment: Environment;
  today: Date;
  /** The sample that the project came with; undefined where its folder has been removed. */
  sample: ReadContent | undefined;
}

/** A project whose content has no errors, with the settings that a build would use. */
export interface CheckedSite extends CheckedProject, CheckedContent {}

/** A site that has been built. */
export interface BuiltSite extends CheckedSite {
  /** The absolute path of the folder with `client/` and server-config.json. */
  buildDir: string;
}
