import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sample } from '#tests/owners/sample.ts';
import { ExternalLink } from './links.tsx';

test('marks links to the owner’s networks with rel="me"', () => {
  const rel = (href = '') => /rel="([^"]*)"/.exec(renderToStaticMarkup(<ExternalLink href={href} />))?.[1];
  const own = sample.owner.networks[0]?.url;
  expect(rel(own)).toBe('me noopener noreferrer');
  expect(rel(`${own}x`)).toBe('noopener noreferrer');
});
