import { basename } from 'node:path';

const fileOf = new Map<string, string>();

/**
 * The name in the document of a class in a CSS module: `button-outlined` for `.outlined` of button.module.css. It is
 * the same in every build.
 *
 * @throws when two modules have one file name, whose classes would then meet
 */
export function moduleClassName(name: string, path: string): string {
  const file = path.replace(/\?.*/, '');
  const module = basename(file, '.module.css');
  const first = fileOf.get(module) ?? file;
  if (first !== file)
    throw new Error(`Two CSS modules have one name, so that their classes would meet: ${first}, ${file}.`);
  fileOf.set(module, file);
  return `${module}-${name}`;
}
