import type { Plugin } from 'vite';
import type { ContentError } from '#src/content/schema/content-error.ts';
import { formatErrors } from '#src/content/validate.ts';

/**
 * Stops build and development server while the content has errors, and lists all of them in words that the owner
 * can act on. The development server restarts when one of the files changes.
 *
 * @param errors finds what is wrong with the content
 * @param files what the content was read from
 */
export function contentValidation(
  errors: () => Promise<readonly ContentError[]>,
  files: readonly string[],
): Plugin {
  return {
    name: 'validate-content',
    configResolved(config) {
      config.configFileDependencies.push(...files);
    },
    async buildStart() {
      const found = await errors();
      if (found.length > 0) throw new Error(`The content is not ready.\n\n${formatErrors(found)}\n`);
    },
  };
}
