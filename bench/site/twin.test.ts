import { expect, test } from 'vitest';
import { twinOf } from './twin.ts';

const page = `<!DOCTYPE html><html><head><style>a > b { color: inherit }</style>
<script>(function theme() { if (1 < 2) return '<b>'; })()</script>
<link rel="modulepreload" href="/assets/a.js"/><link rel="icon" href="/favicon.svg"/></head>
<body><h1>Scripts &amp; prescriptions</h1><script type="module" async="">
import "/assets/b.js";
</script><script defer src="/assets/start.js" data-boot="/assets/boot.js"></script></body></html>`;

test('a twin has no script and no preload of one', () => {
  expect(twinOf(page)).not.toMatch(/<script|modulepreload|\.js/);
});

test('a twin keeps every word, style, and other link', () => {
  const twin = twinOf(page);
  expect(twin).toContain('<h1>Scripts &amp; prescriptions</h1>');
  expect(twin).toContain('<style>a > b { color: inherit }</style>');
  expect(twin).toContain('<link rel="icon" href="/favicon.svg"/>');
  expect(twin.endsWith('</body></html>')).toBe(true);
});

test('a page without script is its own twin', () => {
  expect(twinOf('<p>x</p>')).toBe('<p>x</p>');
});
