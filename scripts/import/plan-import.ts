import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Content } from '#src/content/schema.ts';
import { formatErrors, validateContent } from '#src/content/validate.ts';
import { describeChanges } from './describe-changes.ts';
import { editExport } from './edit-source.ts';
import { ImportError } from './import-error.ts';
import type { Value } from './literal.ts';
import { mapLinkedIn } from './map-linkedin.ts';
import { mapResume } from './map-resume.ts';
import { mergeFacts, mergeOwnExport } from './merge-content.ts';
import { readOwnExport } from './own-export.ts';
import type { Input } from './read-input.ts';
import type { FileChange } from './write-files.ts';

/** What an import will do. */
export interface ImportPlan {
  files: (FileChange & { changes: string[] })[];
  /** Facts of the input that have no place on the site, a line each. */
  leftOut: string[];
  /** What the owner is to look at or write, a line each. */
  toDo: string[];
}

/** The exports that an import may change, and their files. */
const editable = [
  ['owner', 'owner.ts'],
  ['home', 'home.ts'],
  ['experience', 'experience.ts'],
] as const;

/**
 * Plans the import: writes nothing. Throws ImportError where the outcome would be no valid content, or a file has a
 * form that cannot be edited.
 *
 * @param folder of the content's files
 * @param today 'YYYY-MM-DD'
 */
export function planImport(input: Input, content: Content, folder: string, today: string): ImportPlan {
  const { merged, leftOut, toDo } = merge(input, content, today);
  refuseNewErrors(content, merged);
  const files = editable.flatMap(([name, file]) => {
    const [from, to] = [content[name] as Value, merged[name] as Value];
    if (isDeepStrictEqual(from, to)) return [];
    const path = join(folder, file);
    const text = editExport(`content/${file}`, readFileSync(path, 'utf8'), name, from, to);
    return { path, text, changes: describeChanges(from, to) };
  });
  if (merged.owner.name !== content.owner.name) toDo.push(...remaining(merged));
  return { files, leftOut, toDo: files.length > 0 ? [...new Set(toDo)] : [] };
}

function merge(input: Input, content: Content, today: string) {
  const language = (content.words as { language?: string }).language ?? 'en';
  const exported = input.kind === 'resume' ? readOwnExport(input.resume) : undefined;
  if (exported) return { merged: mergeOwnExport(content, exported), leftOut: [], toDo: [] };
  const { facts, leftOut, toDo } =
    input.kind === 'resume' ? mapResume(input.resume, language) : mapLinkedIn(input.files, language);
  return { merged: mergeFacts(content, facts, { today, toDo, leftOut }), leftOut, toDo };
}

/** Errors that stand in the content already are the owner's to mend; the import adds none. */
function refuseNewErrors(content: Content, merged: Content): void {
  const before = new Set(validateContent(content).map((error) => formatErrors([error])));
  const errors = validateContent(merged).filter((error) => !before.has(formatErrors([error])));
  if (errors.length === 0) return;
  throw new ImportError(
    `With these facts the content would not be valid. Correct them in the file, and import it again.\n\n${formatErrors(errors)}`,
  );
}

/** What a person who is new on the site still finds of the one before. */
function remaining({ owner }: Content): string[] {
  return [
    owner.portrait && 'put your portrait in place of the one in content/owner.ts, or take it out',
    'write the words of content/home.ts, about.ts, contact.ts and page-titles.ts, the books of reading-list.ts, and the heading and numbers of experience.ts',
    'mark your jobs in hardware with hardware: true, and give measured results where you have them',
    'npm run doctor lists all that is left of the sample',
  ].filter((line) => typeof line === 'string');
}
