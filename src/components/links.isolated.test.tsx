import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { MailAddress } from './links.tsx';

const owner = vi.hoisted(() => ({ email: '' }));
vi.mock('#content/owner.ts', () => ({ owner }));

function markupOf(email: string): string {
  owner.email = email;
  return renderToStaticMarkup(<MailAddress />).replaceAll(/ class="[^"]+"/g, '');
}

test('A mail address goes on below with its @, not behind a hyphen.', () => {
  expect(markupOf('henning@woehrle-hf.de')).toBe('<span>henning<wbr/>@woehrle<span>-h</span>f.de</span>');
});

test('A long host goes on below with its first dot, not with the last letters of a word.', () => {
  expect(markupOf('max@engineering.example.com')).toBe(
    '<span>max<wbr/>@engineering<wbr/>.example.com</span>',
  );
  expect(markupOf('max@feinmechanik-straub.de')).toBe(
    '<span>max<wbr/>@feinmechanik<span>-s</span>traub.de</span>',
  );
});
