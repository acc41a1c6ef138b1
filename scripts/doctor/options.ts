import { parseArgs } from 'node:util';

export const usage = `Usage: npm run doctor                            what is to be mended before you publish
       npm run doctor -- --online                links to other sites as well
       npm run doctor -- --live https://…        the published site as well

One line for each finding: file, field, what is wrong, what to do. A line that begins with 'Note' is for you to know;
the site may be published all the same. The site is built first, if it is not yet.
Words that must not be published stand in content/confidential-words.txt, one on a line, which Git ignores.
Exit code: 0 ready to publish, 1 something is to be mended, 2 the command is not written correctly.
`;

/** What the command line asks for, or why it is invalid. */
export type Options =
  | { kind: 'check'; online: boolean; live: URL | undefined }
  | { kind: 'help' }
  | { kind: 'invalid'; reason: string };

/** Reads the command line. */
export function readOptions(args: string[]): Options {
  try {
    const { values } = parseArgs({
      args,
      options: {
        online: { type: 'boolean' },
        live: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help) return { kind: 'help' };
    const { live, online = false } = values;
    if (live === undefined) return { kind: 'check', online, live };
    if (!/^https?:\/\//i.test(live) || !URL.canParse(live)) {
      return {
        kind: 'invalid',
        reason: `--live has '${live}', but needs the address of your site, such as https://www.example.com.`,
      };
    }
    const { origin, pathname } = new URL(live);
    return { kind: 'check', online, live: new URL(pathname, origin) };
  } catch (error) {
    const [sentence = ''] = error instanceof Error ? error.message.split(/\.\s/) : [];
    return { kind: 'invalid', reason: `${sentence.replace(/\.$/, '')}.` };
  }
}
