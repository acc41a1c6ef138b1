import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '#src/content/schema.ts';
import { deferScripts } from './defer-scripts.ts';
import { contentSecurityPolicy } from './policy/content-security-policy.ts';
import { inlineHashes } from './policy/inline-hashes.ts';
import { headersFile, namePolicy, responseHeaders } from './policy/response-headers.ts';
import { pageFiles } from './prerendered-paths.ts';

/** Moves every entry of one folder into another. */
async function moveAll(from: string, to: string): Promise<void> {
  for (const entry of await readdir(from)) await rename(join(from, entry), join(to, entry));
}

/** Pages stand at the root of the published folder, whatever the sub-path that they will be served under. */
async function settlePages(build: string, basePath: string): Promise<void> {
  const client = join(build, 'client');
  const sub = join(client, basePath);
  if (basePath !== '/' && existsSync(sub)) {
    await moveAll(sub, client);
    await rm(join(client, basePath.split('/')[1] ?? ''), { recursive: true });
  }
  await rm(join(client, '__spa-fallback.html'), { force: true });
  await rename(join(client, '404', 'index.html'), join(client, '404.html'));
  await rm(join(client, '404'), { recursive: true });
}

/** The receiver's two answers leave the public folder: they are true only after a message was posted. */
async function setAnswersApart(build: string): Promise<void> {
  const answers = join(build, 'responses');
  await rm(answers, { recursive: true, force: true });
  await mkdir(answers, { recursive: true });
  for (const name of ['sent', 'refused']) {
    await rename(join(build, 'client/answers', name, 'index.html'), join(answers, `${name}.html`));
  }
  await rm(join(build, 'client/answers'), { recursive: true });
}

/** Gives every page the policy that its own content calls for, and writes the headers down for those who serve it. */
async function setPolicy(build: string, settings: Settings, ownerEmail: string): Promise<void> {
  const client = join(build, 'client');
  const files = [
    ...pageFiles.map(({ file }) => join(client, file)),
    ...['sent', 'refused'].map((name) => join(build, 'responses', `${name}.html`)),
  ];
  const pages = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const policy = contentSecurityPolicy(settings, inlineHashes(pages));
  await Promise.all(files.map((file, at) => writeFile(file, namePolicy(pages[at] ?? '', policy))));
  const headers = responseHeaders(policy, settings.siteUrl.startsWith('https:'));
  await writeFile(join(client, '_headers'), headersFile(headers, settings.basePath));
  const server = { basePath: settings.basePath, siteUrl: settings.siteUrl, ownerEmail, headers };
  await writeFile(join(build, 'server-config.json'), `${JSON.stringify(server, null, 2)}\n`);
}

/**
 * Turns the framework's output into the folder that is published: pages in place, scripts behind first paint, one
 * policy for all. `server-config.json` tells the receiver the sub-path, the headers, and whom it mails
 * unless told otherwise.
 *
 * @throws when the framework's output is not shaped as expected.
 */
export async function finishBuild(build: string, settings: Settings, ownerEmail: string): Promise<void> {
  await settlePages(build, settings.basePath);
  await setAnswersApart(build);
  await deferScripts({ client: join(build, 'client'), basePath: settings.basePath });
  await setPolicy(build, settings, ownerEmail);
}
