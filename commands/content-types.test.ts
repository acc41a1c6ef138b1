import type * as v from 'valibot';
import { expect, expectTypeOf, test } from 'vitest';
import type { Schemas } from '#model/content-exports.ts';
import type { ContentFiles } from '#model/content-types.ts';
import type { settingsSchema } from '#model/settings.ts';
import { contentTypes } from './content-types.ts';

test('the types of the content are generated from the current schemas', async () => {
  const remedy = 'The types of the content are not current. Run: npm run content-types';
  await expect(contentTypes(), remedy).toMatchFileSnapshot('../model/content-types.ts');
});

test('every field has docs', () => expect(contentTypes()).not.toContain('/**  */'));

type Accepted = { [Name in keyof Schemas]: v.InferInput<Schemas[Name]> } & {
  settings: v.InferInput<typeof settingsSchema>;
};

// tsc fails here if the generated types accept more or less than the schemas.
type Flat = { [Name in keyof Accepted]: Accepted[Name] };
expectTypeOf<Required<ContentFiles>>().toEqualTypeOf<Flat>();
