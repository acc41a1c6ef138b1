import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../../../server/node/static/list-files.ts';
import type { BuiltSite, CheckedProject } from '../checked-site.ts';
import { textFields } from '../content-fields.ts';
import type { Finding } from '../finding.ts';
import { gitFiles } from '../git-files.ts';
import { publishedTexts } from '../published-text.ts';
import { plainText, wordPattern } from '../word-pattern.ts';

const listName = 'confidential-words.txt';

/** A list of secrets that is itself in the history of the project. */
export function findPublishedWordList({ root, folder }: Pick<CheckedProject, 'root' | 'folder'>): Finding[] {
  const list = join(folder, listName);
  const isTracked = gitFiles(root)?.tracked.some((file) => join(root, file) === list);
  return isTracked
    ? [
        {
          file: `content/${listName}`,
          field: 'the file',
          problem: 'is in the history of the project, and goes where that goes',
          remedy: `run git rm --cached content/${listName}; earlier commits still hold it`,
        },
      ]
    : [];
}

/** A confidential word in a published file. */
interface Occurrence {
  word: string;
  file: string;
  part: string;
}

/** Words of the owner's private list that stand anywhere in the built site, each with the field they came from. */
export async function findConfidentialWords({ content, folder, buildDir }: BuiltSite): Promise<Finding[]> {
  const words = readWordList(join(folder, listName));
  if (words.length === 0) return [];
  const occurrences = await findOccurrences(words, buildDir);
  const fields = textFields(content).map((field) => ({ ...field, value: plainText(field.value) }));
  return words.flatMap((word): Finding[] => {
    const published = occurrences.filter((occurrence) => occurrence.word === word);
    const [first, ...more] = published;
    if (!first) return [];
    const from = fields.filter(({ value }) => wordPattern(word).test(value.replaceAll('**', '')));
    const others = more.length === 0 ? '' : ` and ${more.length} more`;
    const origins = from.map(({ file, field }) => ({
      file,
      field,
      problem: `has the confidential '${word}', which is published in ${first.file}${others}`,
      remedy: 'take it out of the sentence',
    }));
    // The content explains texts and what PDFs say of themselves. Names of files and pictures come from elsewhere.
    const unexplained = published.filter(
      ({ part, file }) => origins.length === 0 || (part !== 'the text' && !file.endsWith('.pdf')),
    );
    return [...origins, ...unexplained.map(inFile)];
  });
}

function inFile({ word, file, part }: Occurrence): Finding {
  return {
    file,
    field: part,
    problem: `has the confidential '${word}'`,
    remedy: 'find where it comes from, take it out there, and build again',
  };
}

/** One word or several on a line; lines that begin with # are comments. */
function readWordList(file: string): string[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => plainText(line).trim());
  return [...new Set(lines.filter((line) => line !== '' && !line.startsWith('#')))];
}

async function findOccurrences(words: readonly string[], buildDir: string): Promise<Occurrence[]> {
  const patterns = words.map((word) => ({ word, pattern: wordPattern(word) }));
  // The pages of responses are sent to those whose browser runs no script.
  const folders = ['client', 'responses'].filter((name) => existsSync(join(buildDir, name)));
  const files = folders.flatMap((name) => listFiles(join(buildDir, name)).map((file) => `${name}/${file}`));
  const found: Occurrence[] = [];
  for (const file of files) {
    const texts = await publishedTexts(file, readFileSync(join(buildDir, file)));
    const plain = texts.map(({ part, text }) => ({ part, text: plainText(text) }));
    for (const { word, pattern } of patterns) {
      const parts = plain.filter(({ text }) => pattern.test(text)).map(({ part }) => part);
      for (const part of new Set(parts)) found.push({ word, file: `build/${file}`, part });
    }
  }
  return found;
}
