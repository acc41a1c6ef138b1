import { stripTypeScriptTypes } from 'node:module';
import { runInThisContext } from 'node:vm';

/** The value that a content file exports under a name, as the build would read it. */
export function evaluate(source: string, name: string): unknown {
  const script = stripTypeScriptTypes(source)
    .replace(/^import .*$/gm, '')
    .replaceAll('export const ', 'const ');
  return runInThisContext(`(() => {${script}\nreturn ${name};\n})()`);
}
