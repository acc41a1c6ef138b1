import { createVirtualFileSystem } from 'typescript/unstable/fs';
import { API } from 'typescript/unstable/sync';
import type * as v from 'valibot';
import { expect, expectTypeOf, test } from 'vitest';
import type { Schemas } from '#src/content/content-exports.ts';
import type { ContentFiles } from '#src/content/content-types.ts';
import type { settingsSchema } from '#src/content/effective-settings.ts';
import { contentTypes } from './content-types.ts';

test('the types of the content are generated from the current schemas', async () => {
  const remedy = 'The types of the content are not current. Run: npm run content-types';
  await expect(contentTypes(), remedy).toMatchFileSnapshot('../src/content/content-types.ts');
});

test('every field has docs', () => expect(contentTypes()).not.toContain('/**  */'));

test('a new result is offered every kind of drawing', () => {
  const start = "import type { Experience } from './types.ts';";
  const source = `${start} export const jobs: Experience['jobs'] = [{ results: [{ title: '', drawing: '' }] }];`;
  const config = JSON.stringify({ compilerOptions: { strict: true, exactOptionalPropertyTypes: true } });
  const files = { '/tsconfig.json': config, '/types.ts': contentTypes(), '/new.ts': source };
  const api = new API({ fs: createVirtualFileSystem(files) });
  const project = api.updateSnapshot({ openProjects: ['/tsconfig.json'] }).getProject('/tsconfig.json');
  const offered = project?.checker.getCompletionsAtPosition('/new.ts', source.indexOf("' }]"));
  api.close();
  expect(offered?.entries.map(({ name }) => name)).toEqual([
    'bars',
    'clock',
    'durations',
    'figure',
    'outline',
  ]);
});

type Accepted = { [Name in keyof Schemas]: v.InferInput<Schemas[Name]> } & {
  settings: v.InferInput<typeof settingsSchema>;
};

// tsc fails here if the generated types accept more or less than the schemas.
expectTypeOf<Required<ContentFiles>>().toExtend<Accepted>();
expectTypeOf<Accepted>().toExtend<Required<ContentFiles>>();
