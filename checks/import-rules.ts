import { posix } from 'node:path';
import type { SourceFile } from './tree.ts';

/** The "imports" of package.json: '#content/*' to './content/*'. */
export type Aliases = Record<string, string>;

const settings = 'site/settings.ts';
const anything = '**';

/**
 * Every part of the house, and what it may import besides itself. A name with a slash at its end is a folder,
 * and a star stands for one name, so that each feature is a part of its own. The first match counts. Code that
 * matches nothing breaks the rule, so that a new folder cannot escape it.
 */
const house: Readonly<Record<string, readonly string[]>> = {
  'content/': [],
  'contact-message/': [],
  // Puts the owner's address into what is given to Google.
  'receivers/apps-script/build-receiver.ts': ['receivers/apps-script/', 'content/'],
  'receivers/*/': ['contact-message/'],
  'owner-tools/': ['content/', 'contact-message/'],

  // The shapes of the facts that it draws; never the facts.
  'site/design/': ['content/model.ts'],
  'site/features/contact-form/': [settings, 'site/design/', 'content/', 'contact-message/'],
  'site/features/*/': [settings, 'site/design/', 'content/'],
  'site/documents/': [settings, 'site/design/', 'content/'],
  'site/pages/': [settings, 'site/features/*/', 'site/design/', 'content/'],
  'site/frame/': [settings, 'site/features/*/', 'site/design/', 'content/'],
  'site/build/': ['content/'],
  // The owner's settings as built: facts for all of the site, knowing nothing but content.
  [settings]: ['content/'],
  // The root, which puts the site together: the files that stand in site/ itself.
  'site/*': [
    'site/*',
    'site/frame/',
    'site/pages/',
    'site/documents/',
    'site/features/*/',
    'site/design/',
    'content/',
  ],

  // Those who build the site, or look at it from outside.
  'vite.config.ts': ['content/', 'site/build/'],
  'react-router.config.ts': ['content/', 'site/build/'],
  'checks/': [anything],
  'journeys/': [anything],
  'bench/': ['checks/', 'content/', 'contact-message/', 'receivers/*/'],
};

/** What is wrong with the imports of these files, one line each. */
export function importFaults(files: readonly SourceFile[], aliases: Aliases): string[] {
  return files
    .filter(({ path }) => /\.(tsx?|css)$/.test(path))
    .flatMap(({ path, text }) => {
      const home = partOf(path);
      if (!home) return [`${path} stands in no part of the house (checks/import-rules.ts lists them)`];
      return importedPaths(path, text, aliases)
        .filter((target) => !mayImport(home, target))
        .map((target) => `${path} must not import ${target}`);
    });
}

/**
 * The repository's own files that a file names. Every quoted relative path or alias counts, however it is used:
 * imports, `import()`, mocks and `new URL()` alike, so that no way of loading a module goes unseen.
 */
export function importedPaths(path: string, text: string, aliases: Aliases): string[] {
  const quoted = [...text.matchAll(/(['"`])((?:\.\.?\/|#)[^'"`\s]*)\1/g)].map((match) => match[2] ?? '');
  const found = quoted.flatMap((specifier) => {
    if (specifier.startsWith('.')) return [posix.join(posix.dirname(path), specifier)];
    const alias = Object.keys(aliases).find((key) => specifier.startsWith(key.replace('*', '')));
    const folder = alias && aliases[alias];
    return folder ? [posix.join(folder.replace('*', ''), specifier.slice(alias.length - 1))] : [];
  });
  // React Router's generated types stand, as far as the compiler knows, beside the route that they describe.
  return [...new Set(found.map((target) => target.replace('+types/', '')))];
}

interface Part {
  /** The folder or file itself, with a star filled in. */
  place: string;
  mayImport: readonly string[];
}

function partOf(path: string): Part | undefined {
  for (const [name, allowed] of Object.entries(house)) {
    const place = matcher(name).exec(path)?.[0];
    if (place) return { place, mayImport: allowed };
  }
  return undefined;
}

function mayImport(home: Part, target: string): boolean {
  const theirs = partOf(target);
  // Not code of ours, such as package.json or the folder of the build.
  if (!theirs || theirs.place === home.place) return true;
  return home.mayImport.some((name) => name === anything || matcher(name).test(target));
}

function matcher(name: string): RegExp {
  const pattern = name.replaceAll('.', '\\.').replaceAll('*', '[^/]+');
  return new RegExp(`^${pattern}${name.endsWith('/') ? '' : '$'}`);
}
