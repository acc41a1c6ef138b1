import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { MailAddress } from './links.tsx';

vi.mock('#content/owner.ts', () => ({ owner: { email: 'henning@woehrle-hf.de' } }));

test('A mail address goes on below with its @, not behind a hyphen.', () => {
  const html = renderToStaticMarkup(<MailAddress />);
  expect(html.replaceAll(/ class="[^"]+"/g, '')).toBe(
    '<span>henning<wbr/>@woehrle<span>-h</span>f.de</span>',
  );
});
