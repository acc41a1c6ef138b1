import { expect, test } from 'vitest';
import { fillIn } from './fill-in.ts';

test('values stand in the places that name them, in any order and more than once', () => {
  expect(fillIn('{b}, {a} and {b}', { a: 1, b: '<b>' })).toBe('<b>, 1 and <b>');
});

test('a value that looks like a place stays as it is', () => {
  expect(fillIn('{name}', { name: '{email}', email: 'a@b.example' })).toBe('{email}');
});
