import { expect, test } from 'vitest';
import { englishReason, type Refusal, type RefusalTexts, refusalSentence } from './refusals.ts';

const german: RefusalTexts = {
  labels: { name: 'Name', email: 'E-Mail-Adresse', subject: 'Betreff', message: 'Nachricht' },
  missing: '„{field}“ fehlt.',
  address: 'Das ist keine E-Mail-Adresse.',
  tooLarge: 'Höchstens {max} KiB sind möglich.',
  tooMany: 'Bitte in {minutes} min noch einmal senden.',
  busy: 'Bitte gleich noch einmal senden.',
  incomplete: 'Die Nachricht kam nicht vollständig an.',
  other: 'Etwas ist schiefgegangen.',
};

test.each<[refusal: Refusal, german: string, english: string]>([
  [{ code: 'missing', field: 'subject' }, '„Betreff“ fehlt.', 'Subject is missing.'],
  [{ code: 'tooLarge', max: 131_072 }, 'Höchstens 128 KiB sind möglich.', 'the limit is 128 KiB.'],
  [{ code: 'tooMany', seconds: 60 }, 'Bitte in 1 min noch einmal senden.', 'send yours again in 1 min.'],
  [{ code: 'tooMany', seconds: 61 }, 'Bitte in 2 min noch einmal senden.', 'send yours again in 2 min.'],
  [{ code: 'notStored' }, 'Bitte gleich noch einmal senden.', 'could not be stored just now.'],
  [{ code: 'notText', field: 'name' }, german.other, 'Name must be text.'],
  [{ code: 'wrongType' }, german.other, 'Send the message as JSON or as a form, in UTF-8,'],
])('A refusal has a sentence in the language of the pages, and in English: %o', (refusal, own, english) => {
  expect(refusalSentence(refusal, german)).toBe(own);
  expect(englishReason(refusal)).toContain(english);
});

test('An unknown code, or one without its detail, gets the generic sentence', () => {
  for (const code of ['constructor', 'missing', 'tooLarge', 'tooMany'])
    expect(refusalSentence({ code }, german), code).toBe(german.other);
});
