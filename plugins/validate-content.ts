import type { Plugin } from 'vite';
import type { ContentFault } from '#src/content/schema/content-error.ts';
import { formatFaults } from '#src/content/validate.ts';

/**
 * Stops build and development server on the first bad fact, with every fault in words that its owner can act on.
 * The development server starts again when one of the files changes.
 *
 * @param files what the facts were read from
 */
export function contentGate(
  faults: () => Promise<readonly ContentFault[]>,
  files: readonly string[],
): Plugin {
  return {
    name: 'content-gate',
    configResolved(config) {
      config.configFileDependencies.push(...files);
    },
    async buildStart() {
      const found = await faults();
      if (found.length > 0) throw new Error(`The content is not ready.\n\n${formatFaults(found)}\n`);
    },
  };
}
