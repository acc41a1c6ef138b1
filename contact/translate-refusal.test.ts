import { expect, test } from 'vitest';
import {
  brokenOff,
  noRoom,
  notStored,
  tooManyMessages,
  tooManyRefusals,
  tooSlow,
} from './refusal-reasons.ts';
import { type RefusalWords, translateRefusal } from './translate-refusal.ts';
import { checkContactMessage } from './validate-message.ts';

const german: RefusalWords = {
  labels: { name: 'Name', email: 'E-Mail-Adresse', subject: 'Betreff', message: 'Nachricht' },
  missing: '„{field}“ fehlt.',
  broken: '„{field}“ enthält ein beschädigtes Zeichen.',
  address: 'Das ist keine E-Mail-Adresse.',
  tooLong: '„{field}“ hat {has} Zeichen, höchstens {max} sind möglich.',
  tooMany: 'Bitte in {minutes} min noch einmal senden.',
  busy: 'Bitte gleich noch einmal senden.',
  incomplete: 'Die Nachricht kam nicht vollständig an.',
  other: 'Etwas ist schiefgegangen.',
};
const message = { name: 'Ada', email: 'ada@example.com', subject: 'Frage', message: 'Guten Tag' };

function refusalOf(change: object): string {
  const result = checkContactMessage({ ...message, ...change });
  if (result.ok) throw new Error('The message was not refused.');
  return translateRefusal(result.reason, german);
}

test.each([
  [{ subject: ' ' }, '„Betreff“ fehlt.'],
  [{ name: 5 }, '„Name“ fehlt.'],
  [{ message: 'a\ud800' }, '„Nachricht“ enthält ein beschädigtes Zeichen.'],
  [{ email: 'ada' }, 'Das ist keine E-Mail-Adresse.'],
  [{ message: 'a'.repeat(10_001) }, '„Nachricht“ hat 10001 Zeichen, höchstens 10000 sind möglich.'],
  [{ email: `${'a'.repeat(250)}@b.de` }, '„E-Mail-Adresse“ hat 255 Zeichen, höchstens 254 sind möglich.'],
])('What is wrong with a message is said in the words of the pages: %#', (change, sentence) => {
  expect(refusalOf(change)).toBe(sentence);
});

test('So is when to send it again.', () => {
  expect(translateRefusal(tooManyMessages(60), german)).toBe('Bitte in 1 min noch einmal senden.');
  expect(translateRefusal(tooManyRefusals(290), german)).toBe('Bitte in 5 min noch einmal senden.');
  for (const reason of [notStored, tooSlow, noRoom])
    expect(translateRefusal(reason, german)).toBe('Bitte gleich noch einmal senden.');
  expect(translateRefusal(brokenOff, german)).toBe('Die Nachricht kam nicht vollständig an.');
});

test('What only programs cause is told in general.', () => {
  expect(translateRefusal('The message is not valid JSON.', german)).toBe('Etwas ist schiefgegangen.');
});
