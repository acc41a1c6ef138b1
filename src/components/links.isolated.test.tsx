import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { LinkedText, MailAddress } from './links.tsx';

vi.mock('#content/owner.ts', () => ({ owner: { email: 'max@feinmechanik-straub.de' } }));

const address = '<span>max@feinmechanik-straub.de</span>';
const markup = (element: React.ReactNode) => renderToStaticMarkup(element).replaceAll(/ class="[^"]+"/g, '');

test('An address is one text, alone and in a sentence, because a line break inside is read as a space.', () => {
  expect(markup(<MailAddress />)).toBe(address);
  const sentence = markup(<LinkedText text="Or [write to max@feinmechanik-straub.de] now." href="#" />);
  expect(sentence).toBe(`Or <a href="#">write to <span>${address}</span></a> now.`);
});
