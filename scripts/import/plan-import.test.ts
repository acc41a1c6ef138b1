import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { content } from '#src/content/all.ts';
import type { Content } from '#src/content/schema.ts';
import { toJsonResume } from '#src/documents/json-resume.ts';
import { owners } from '#src/documents/testing/owners.ts';
import { editExport } from './edit-source.ts';
import { formatContent } from './format-content.ts';
import type { Value } from './literal.ts';
import { mergeOwnExport } from './merge-content.ts';
import { readOwnExport } from './own-export.ts';
import { planImport } from './plan-import.ts';
import { evaluate } from './testing/evaluate.ts';

const names = ['owner', 'home', 'experience'] as const;
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-'));
  for (const name of names) {
    writeFileSync(join(folder, `${name}.ts`), readFileSync(`e2e/fixtures/sample-owner/${name}.ts`));
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

const exported = (of: Content) => JSON.parse(JSON.stringify(toJsonResume(of, of.settings)));

function plan(resume: object, into = content) {
  return planImport({ kind: 'resume', resume }, into, folder, '2030-01-02');
}

test.each(owners)('What $name exports changes nothing where it comes from.', ({ content: own }) => {
  expect(plan(exported(own), own)).toEqual({ files: [], leftOut: [], toDo: [] });
});

test.each(owners)(
  'What $name exports gives equal facts in the content of another.',
  ({ content: theirs }) => {
    const resume = readOwnExport(exported(theirs));
    if (!resume) throw new Error('The export is not known as one.');
    const merged = mergeOwnExport(content, resume);
    const written = (name: (typeof names)[number]) => {
      const text = readFileSync(join(folder, `${name}.ts`), 'utf8');
      return evaluate(editExport(name, text, name, content[name] as Value, merged[name] as Value), name);
    };
    const { jobs, education = [], skills = [], awards = [] } = theirs.experience;
    expect(written('experience')).toEqual({ ...content.experience, jobs, education, skills, awards });
    const { name, role, location, email, contentDate, networks } = theirs.owner;
    expect(written('owner')).toMatchObject({ name, role, location, email, contentDate, networks });
    expect(written('home')).toEqual({ ...content.home, statement: theirs.home.statement });
  },
);

test('A list that the content leaves out is not written as an empty one.', () => {
  const { awards: _, ...experience } = content.experience;
  const without = { ...content, experience } as Content;
  const resume = readOwnExport({ ...exported(content), awards: [] });
  if (!resume) throw new Error('The export is not known as one.');
  expect(mergeOwnExport(without, resume)).toEqual(without);
  expect('awards' in mergeOwnExport(without, resume).experience).toBe(false);
});

test('A résumé of the site that was edited by hand no longer counts as its own where the parts do not fit.', () => {
  const resume = exported(content);
  resume.work.shift();
  const [file] = plan(resume).files.filter(({ path }) => path.endsWith('experience.ts'));
  const { jobs } = evaluate(file?.text ?? '', 'experience') as Content['experience'];
  expect(jobs).toEqual(content.experience.jobs.slice(1));
});

test('Changed files are laid out as the formatter does it.', () => {
  const resume = exported(content);
  resume.skills[0].keywords.push("The maker's choice");
  delete resume.meta;
  const text = formatContent(
    plan(resume).files.find(({ path }) => path.endsWith('experience.ts'))?.text ?? '',
  );
  expect(text).toContain(`\n        "The maker's choice",\n      ],`);
});

test('Facts that the content may not hold are refused with file and field, and nothing is planned.', () => {
  const resume = exported(content);
  resume.basics.email = 'nobody';
  delete resume.meta;
  expect(() => plan(resume)).toThrow(
    "content/owner.ts, email: is 'nobody', where an e-mail address is expected.",
  );
});

test('What meta.portfolio smuggles in is refused as any other content.', () => {
  const resume = exported(content);
  resume.meta.portfolio.jobs[0].script = 'x';
  resume.basics.profiles[0].url = 'javascript:alert(1)';
  expect(() => plan(resume)).toThrow(/networks\[0\].*javascript.*\n.*script: is not a field of a job/);
});

test('A file that cannot be edited stops all: the others are not planned either.', () => {
  writeFileSync(
    join(folder, 'home.ts'),
    "const words = 'x';\nexport const home = {\n  statement: words,\n};\n",
  );
  const resume = exported(content);
  Object.assign(resume.basics, { summary: 'I repair radios.', label: 'Radio engineer' });
  delete resume.meta;
  expect(() => plan(resume)).toThrow(
    'content/home.ts:3: the import would change `words`, which is no plain value.',
  );
});
