import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { owner } from '#content/owner.ts';
import manifest from '../../package.json' with { type: 'json' };
import { bundleScript } from './bundle.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const folder = here('../../build/apps-script/');

await mkdir(folder, { recursive: true });
await writeFile(
  `${folder}Code.js`,
  await bundleScript({ recipient: owner.email, version: manifest.version }),
);
await copyFile(here('appsscript.json'), `${folder}appsscript.json`);
process.stdout.write(
  `The script is in build/apps-script/Code.js and mails ${owner.email}.\n` +
    'server/apps-script/README.md says how to put it into Google.\n',
);
