import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Moves every entry of one folder into another. */
async function moveAll(from: string, to: string): Promise<void> {
  for (const entry of await readdir(from)) await rename(join(from, entry), join(to, entry));
}

/**
 * Turns the framework's output into the folder that is published: pages at the root whatever the sub-path they
 * will be served under, `404.html`, no fallback page. The receiver's two answers leave the public folder, and
 * `server-config.json` tells the receiver the sub-path.
 *
 * @throws when the framework's output is not shaped as expected.
 */
export async function finishBuild(buildDirectory: string, basePath: string): Promise<void> {
  const client = join(buildDirectory, 'client');
  const sub = join(client, basePath);
  if (basePath !== '/' && existsSync(sub)) {
    await moveAll(sub, client);
    await rm(join(client, basePath.split('/')[1] ?? ''), { recursive: true });
  }
  await rm(join(client, '__spa-fallback.html'), { force: true });
  await rename(join(client, '404', 'index.html'), join(client, '404.html'));
  await rm(join(client, '404'), { recursive: true });
  const answers = join(buildDirectory, 'answers');
  await rm(answers, { recursive: true, force: true });
  await mkdir(answers, { recursive: true });
  for (const name of ['sent', 'refused']) {
    await rename(join(client, 'answers', name, 'index.html'), join(answers, `${name}.html`));
  }
  await rm(join(client, 'answers'), { recursive: true });
  await writeFile(join(buildDirectory, 'server-config.json'), `${JSON.stringify({ basePath })}\n`);
}
