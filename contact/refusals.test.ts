import { expect, test } from 'vitest';
import { type RefusalWords, refusalSentence } from './refusals.ts';

const german: RefusalWords = {
  labels: { name: 'Name', email: 'E-Mail-Adresse', subject: 'Betreff', message: 'Nachricht' },
  missing: '„{field}“ fehlt.',
  address: 'Das ist keine E-Mail-Adresse.',
  tooLarge: 'Höchstens {max} KiB sind möglich.',
  tooMany: 'Bitte in {minutes} min noch einmal senden.',
  busy: 'Bitte gleich noch einmal senden.',
  incomplete: 'Die Nachricht kam nicht vollständig an.',
  other: 'Etwas ist schiefgegangen.',
};

test.each([
  [{ code: 'missing', field: 'subject' }, '„Betreff“ fehlt.'],
  [{ code: 'address', field: 'email' }, 'Das ist keine E-Mail-Adresse.'],
  [{ code: 'tooLarge', max: 131_072 }, 'Höchstens 128 KiB sind möglich.'],
  [{ code: 'tooMany', seconds: 60 }, 'Bitte in 1 min noch einmal senden.'],
  [{ code: 'tooMany', seconds: 61 }, 'Bitte in 2 min noch einmal senden.'],
  [{ code: 'notStored' }, 'Bitte gleich noch einmal senden.'],
  [{ code: 'incomplete' }, 'Die Nachricht kam nicht vollständig an.'],
  [{ code: 'notText', field: 'name' }, 'Etwas ist schiefgegangen.'],
  [{ code: 'wrongType' }, 'Etwas ist schiefgegangen.'],
  [{ code: 'constructor' }, 'Etwas ist schiefgegangen.'],
] as const)('A refusal is said in the words of the pages: %o', (refusal, sentence) => {
  expect(refusalSentence(refusal, german)).toBe(sentence);
});
