import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckedProject, CheckedSite } from '../checked-site.ts';
import { asNote, type Finding } from '../finding.ts';

/** What the files around the site say in the project as it comes. */
const original = {
  holder: 'The portfolio authors',
  readmeTitle: '# Portfolio for a hardware engineer',
  packageName: 'portfolio',
  packageDescription: /^A personal portfolio site for a hardware engineer: /,
  databaseId: '00000000-0000-0000-0000-000000000000',
};

/** LICENSE, README.md and package.json, where they still name the project as it comes instead of its owner's site. */
export function findOriginalProjectFiles({ root, sample }: CheckedProject): Finding[] {
  const license = read(root, 'LICENSE');
  const holders = license.match(/^copyright\b.*$/gim) ?? [];
  const found: Finding[] = [];
  if (holders.length > 0 && holders.every((line) => line.includes(original.holder))) {
    found.push({
      file: 'LICENSE',
      field: 'Copyright',
      problem: `names only '${original.holder}'`,
      remedy: 'put a line with your own name above it, and keep the line that is there, as the licence asks',
    });
  }
  return [...found, ...findOriginalReadme(root, sample?.content.owner.name), ...findOriginalPackage(root)];
}

function findOriginalReadme(root: string, sampleName: string | undefined): Finding[] {
  const readme = read(root, 'README.md');
  const found: Finding[] = [];
  if (readme.startsWith(`${original.readmeTitle}\n`)) {
    found.push({
      file: 'README.md',
      field: 'title',
      problem: `is still '${original.readmeTitle.slice(2)}'`,
      remedy: 'write whose site this is',
    });
  }
  if (sampleName !== undefined && readme.includes(sampleName)) {
    found.push({
      file: 'README.md',
      field: 'the text',
      problem: `names '${sampleName}', who is the sample's`,
      remedy: 'take the sentence out, and put a picture of your own site into docs/home.png',
    });
  }
  return found;
}

/** Nothing of package.json is published with the site. */
function findOriginalPackage(root: string): Finding[] {
  const { name, description } = parse(read(root, 'package.json'));
  const file = 'package.json';
  const remedy = 'give your own, if you publish the repository';
  const found: Finding[] = [];
  if (name === original.packageName)
    found.push(asNote({ file, field: 'name', problem: `is still '${name}'`, remedy }));
  if (original.packageDescription.test(String(description)))
    found.push(asNote({ file, field: 'description', problem: "is still the project's", remedy }));
  return found;
}

/** The Worker's settings, where messages go to a Worker. They may also be kept elsewhere, hence a note. */
export function findOriginalWorker({ root, settings }: Pick<CheckedSite, 'root' | 'settings'>): Finding[] {
  const file = 'server/cloudflare/wrangler.jsonc';
  if (!/^https:\/\/[^/]+\.workers\.dev(\/|$)/.test(settings.contactEndpoint)) return [];
  if (!read(root, file).includes(original.databaseId)) return [];
  return [
    asNote({
      file,
      field: 'database_id',
      problem: 'is still the example, while messages go to a Worker',
      remedy: "give the id that 'wrangler d1 create' printed",
    }),
  ];
}

function read(root: string, file: string): string {
  return existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '';
}

function parse(text: string): { name?: unknown; description?: unknown } {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}
