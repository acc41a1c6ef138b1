import { initialsOf } from '#src/content/person-name.ts';
import type { Owner } from '#src/content/schema.ts';
import { type Lettering, lettering } from './lettering.ts';

/**
 * The owner's initials as outlines for the mark; without their accents where the typeface has none.
 *
 * @throws where the typeface lacks a letter even so, since a mark without letters is anyone's
 */
export async function initialsLettering(owner: Pick<Owner, 'name' | 'initials'>): Promise<Lettering> {
  const initials = initialsOf(owner);
  const plain = initials.normalize('NFD').replace(/\p{M}/gu, '');
  const letters = (await lettering(initials, 600)) ?? (await lettering(plain, 600));
  if (letters) return letters;
  throw new Error(
    `The icons cannot show '${initials}': Archivo lacks one of the letters. Give initials in content/owner.ts, ` +
      "one to three other Latin letters, for example 'IK'.",
  );
}
