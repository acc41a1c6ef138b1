import { basename } from 'node:path';
import type { Plugin } from 'vite';
import type { Content } from '#src/content/schema.ts';
import { contentExports } from '#src/content/validate.ts';

/** The text of a module. What the owner should know is told by `warn`. */
type ModuleText = (warn: (text: string) => void) => string | Promise<string>;

/** Modules that the build makes up, by the names that pages import them by, see src/generated-modules.d.ts. */
export function virtualModules(modules: Readonly<Record<string, ModuleText>>): Plugin {
  return {
    name: 'virtual-modules',
    resolveId: { filter: { id: /^virtual:/ }, handler: (id) => (id in modules ? `\0${id}` : undefined) },
    load: {
      filter: { id: /^\0virtual:/ },
      handler(id) {
        return modules[id.slice(1)]?.((text) => this.warn(text));
      },
    },
  };
}

/** Gives pages the content as the build has checked and completed it wherever they import '#content/…'. */
export function contentModules(content: Content): Plugin {
  const modules = new Map<string, string>();
  for (const { file, name } of contentExports) {
    // Without the '#', behind which a browser that asks the development server would not look.
    const id = `\0content/${basename(file)}`;
    const text = `export const ${name} = ${JSON.stringify(content[name])};\n`;
    modules.set(id, (modules.get(id) ?? '') + text);
  }
  return {
    name: 'content-modules',
    enforce: 'pre',
    resolveId: (imported) => {
      const id = imported.replace(/^#/, '\0');
      return modules.has(id) ? id : undefined;
    },
    load: (id) => modules.get(id),
  };
}
