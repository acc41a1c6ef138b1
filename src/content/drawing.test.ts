import { describe, expect, test } from 'vitest';
import { drawingRoles, readDrawing } from './drawing.ts';

const svg = (inside: string, root = 'viewBox="0 0 320 400"') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inside}</svg>\n`;

test('A drawing of plain shapes becomes a tree of them.', () => {
  expect(
    readDrawing(
      svg(
        '<title>Me</title><!-- hair --><g id="hair" fill="var(--ink)" stroke-width="1.5"><path d="M0 0h3v-1e2Z"/></g>' +
          "<circle cx='5' cy='5' r='2.5' fill='light-dark(#123456, white)' stroke=\"currentColor\"/>",
        'viewBox="0 0 320 400" width="320" fill="none"',
      ),
    ),
  ).toEqual([
    'svg',
    { viewBox: '0 0 320 400', fill: 'none' },
    ['g', { fill: 'var(--ink)', strokeWidth: '1.5' }, ['path', { d: 'M0 0h3v-1e2Z' }]],
    ['circle', { cx: '5', cy: '5', r: '2.5', fill: 'light-dark(#123456, white)', stroke: 'currentColor' }],
  ]);
});

test.each(drawingRoles)('It may use the colour %s of the site.', (role) => {
  expect(readDrawing(svg(`<path d="M0 0" stroke="var(--${role})"/>`))).not.toHaveProperty('problem');
});

describe('Whatever could do more than draw is refused, with a way out:', () => {
  test.each([
    ['a script', '<script>alert(1)</script>', 'has a <script>'],
    ['styles', '<style>path{fill:red}</style>', 'has a <style>'],
    ['a style attribute', '<path d="M0 0" style="fill:red"/>', 'has the attribute style'],
    ['an event', '<path d="M0 0" onclick="alert(1)"/>', 'has the attribute onclick'],
    ['a link', '<a href="https://example.com"><path d="M0 0"/></a>', 'has a <a>'],
    ['a picture', '<image href="https://example.com/x.png"/>', 'has a <image>'],
    ['a use of something', '<use xlink:href="#x"/>', 'has a <use>'],
    ['HTML', '<foreignObject><p>Hi</p></foreignObject>', 'has a <foreignObject>'],
    ['an animation', '<path d="M0 0"><animate attributeName="d"/></path>', 'has a <animate>'],
    ['a colour from elsewhere', '<path d="M0 0" fill="url(https://example.com/#x)"/>', 'has fill="url('],
    ['a colour that the site lacks', '<path d="M0 0" fill="var(--secret)"/>', 'has fill="var(--secret)"'],
    ['an entity', '<path d="M0 0" fill="&#117;rl(x)"/>', 'has fill="&#117;rl(x)"'],
    ['words', '<g>Hello</g>', 'has text'],
    ['letters that are text', '<text x="1" y="2">Hello</text>', 'has a <text>'],
    ['something within its title', '<title><script/></title>', 'has a <script>'],
    ['something that does not close', '<g><path d="M0 0"/>', 'closes <svg> where <g> is open'],
    ['unquoted attributes', '<path d=M0/>', 'cannot be read'],
    ['character data', '<![CDATA[<script/>]]>', 'cannot be read'],
  ])('%s.', (_, inside, problem) => {
    const refused = readDrawing(svg(inside));
    expect(refused).toHaveProperty('problem', expect.stringContaining(problem));
    expect(refused).toHaveProperty('remedy', expect.stringContaining("kind: 'photo'"));
  });

  test.each([
    ['<!DOCTYPE svg [<!ENTITY x "y">]><svg viewBox="0 0 1 1"/>', 'cannot be read'],
    ['<html/>', 'has a <html>'],
    ['<svg/>', 'has no viewBox'],
    ['<svg viewBox="0 0 1 1"/><svg viewBox="0 0 1 1"/>', 'is not one <svg>'],
    ['<svg viewBox="0 0 1 1" onload="x()"/>', 'has the attribute onload'],
    ['', 'is not one <svg>'],
    [svg(`<path d="${'M0 0'.repeat(6000)}"/>`), 'where a drawing may have 20000'],
  ])('%.60s', (text, problem) => {
    expect(readDrawing(text)).toHaveProperty('problem', expect.stringContaining(problem));
  });
});
