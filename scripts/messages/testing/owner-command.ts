import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, type Readable, Writable } from 'node:stream';
import { afterEach, beforeEach } from 'vitest';
import type { plainMessage } from '#contact/test-cases/test-case.ts';
import { openMessageDatabase } from '../../../server/node/store/message-database.ts';
import { newMessage } from '../../../server/node/testing/new-message.ts';
import { messages as runMessages } from '../messages.ts';

/** The command as the owner runs it, in an empty folder for every test of a file. */
export function ownerCommand() {
  const owner = {
    /** The folder of the project; set before each test. */
    root: '',
    /** A path in that folder. */
    path: (...names: string[]) => join(owner.root, ...names),

    /** Runs the command; on a terminal that gives this answer where there is one. */
    async messages(args: string[] = [], environment: NodeJS.ProcessEnv = {}, answer?: string) {
      const printed = { stdout: '', stderr: '' };
      const collect = (name: keyof typeof printed) =>
        new Writable({
          write(text, _encoding, callback) {
            printed[name] += text;
            callback();
          },
        });
      const stdout = collect('stdout');
      const stdin: Readable & { isTTY?: boolean } = new PassThrough().end(answer);
      if (answer !== undefined) stdin.isTTY = true;
      const input = { root: owner.root, environment, stdin, stdout, stderr: collect('stderr') };
      const code = await runMessages(args, input);
      return { code, ...printed };
    },

    /** Stores messages, as a server that then ends. Gives their ids. */
    store(folder: string, texts: Partial<typeof plainMessage>[]): string[] {
      const database = openMessageDatabase(owner.path(folder), () => new Date());
      const receipts = database.saveAll(texts.map(newMessage));
      database.close();
      return receipts.map(({ id }) => id);
    },
  };
  beforeEach(() => {
    owner.root = mkdtempSync(join(tmpdir(), 'messages-'));
  });
  afterEach(() => rmSync(owner.root, { recursive: true }));
  return owner;
}

/** The subjects in what the command has printed. */
export function subjectsIn({ stdout }: { stdout: string }): string[] {
  return [...stdout.matchAll(/^Subject {2}(.*)$/gm)].map(([, subject = '']) => subject);
}

/** Fills a page in the middle with what is no page. */
export function damage(file: string): void {
  const content = readFileSync(file);
  content.fill(0xa5, 40 * 4_096, 41 * 4_096);
  writeFileSync(file, content);
}
