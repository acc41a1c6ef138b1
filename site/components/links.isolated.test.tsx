import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { ExternalLink } from './links.tsx';

vi.mock('#content/owner.ts', () => ({
  owner: { networks: [{ name: 'Mastodon', url: 'https://mastodon.social/@max' }] },
}));

test('marks links to the owner’s networks with rel="me"', () => {
  const rel = (href: string) => /rel="([^"]*)"/.exec(renderToStaticMarkup(<ExternalLink href={href} />))?.[1];
  expect(rel('https://mastodon.social/@max')).toBe('me noopener noreferrer');
  expect(rel('https://mastodon.social/@eva')).toBe('noopener noreferrer');
});
