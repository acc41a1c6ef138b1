import { expect, test } from 'vitest';
import { pagesAhead } from './pages-ahead.ts';

const kibibyte = 1024;
const sizes: Record<string, number> = { core: 100, about: 5, contact: 8, experience: 4, shared: 2 };
const sizeOf = (module: string) => (sizes[module] ?? Number.NaN) * kibibyte;

const home = { path: '/', modules: ['core'] };
const about = { path: '/about', modules: ['core', 'about'] };
const contact = { path: '/contact', modules: ['core', 'contact', 'shared'] };
const experience = { path: '/experience', modules: ['core', 'experience', 'shared'] };

test('A page fetches others ahead in their order, past those for which there is no room.', () => {
  expect(pagesAhead(home, [about, contact, experience], 0, sizeOf)).toEqual(['/about', '/experience']);
});

test('Modules that two pages share are counted once, as they are loaded once.', () => {
  expect(pagesAhead(home, [contact, experience], 0, (module) => sizeOf(module) * (12 / 14))).toEqual([
    '/contact',
    '/experience',
  ]);
});

test('A page does not fetch itself.', () => {
  expect(pagesAhead(about, [about, experience], 0, sizeOf)).toEqual(['/experience']);
});

test('What a page loads besides its modules leaves less room.', () => {
  expect(pagesAhead(home, [about], 7 * kibibyte, sizeOf)).toEqual(['/about']);
  expect(pagesAhead(home, [about], 7 * kibibyte + 1, sizeOf)).toEqual([]);
});
