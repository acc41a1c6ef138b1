import { expect, test } from 'vitest';
import { gatherPageRules } from './page-rules.ts';

const site = '<style data-precedence="base" data-href="site">body{margin:0}</style>';
const style = (name: string, text: string) =>
  `${site}<style data-precedence="page" data-href="${name}">${text}</style>`;

test('The rules of all pages stand in one file, in the order of the pages, without those of the whole site.', () => {
  const pages = [style('home', '.hero{top:0}'), style('contact', '.form{left:0}')];
  expect(gatherPageRules(pages)).toBe('.hero{top:0}\n.form{left:0}');
});

test('Rules that several pages carry stand there once.', () => {
  const pages = [style('contact', '.form{left:0}'), style('contact', '.form{left:0}')];
  expect(gatherPageRules(pages)).toBe('.form{left:0}');
});

test('A build in which no page carries rules, as if the framework marked them otherwise, is stopped.', () => {
  expect(() => gatherPageRules([site])).toThrow(/plugins\/page-rules\.ts/);
});
