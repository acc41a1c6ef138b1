import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { LinkedText, MailAddress } from './links.tsx';

const owner = vi.hoisted(() => ({ email: '' }));
vi.mock('#content/owner.ts', () => ({ owner }));

test.each([
  ['henning@woehrle-hf.de', 'henning<wbr/>@woehrle<span>-h</span>f.de'],
  ['max@engineering.example.com', 'max<wbr/>@engineering<wbr/>.example.com'],
  ['max@feinmechanik-straub.de', 'max<wbr/>@feinmechanik<span>-s</span>traub.de'],
])('%s goes on below with its @ or the first dot of a long host, not behind a hyphen.', (email, markup) => {
  owner.email = email;
  const html = renderToStaticMarkup(<MailAddress />).replaceAll(/ class="[^"]+"/g, '');
  expect(html).toBe(`<span>${markup}</span>`);
});

test('An address within a linked sentence may go on below in the same places.', () => {
  owner.email = 'max@example.com';
  const html = renderToStaticMarkup(<LinkedText text="Or [write to max@example.com] now." href="#" />);
  expect(html).toMatch(/^Or <a href="#">write to <span.*max<wbr\/>@example\.com.*<\/a> now\.$/);
});
