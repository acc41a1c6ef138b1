import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { MailAddress } from './links.tsx';

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
