import { expect, test } from 'vitest';
import { buildFailure } from './build-failure.ts';

test('The reason of a failed build is told in its own words, without the places in the code.', () => {
  const printed = [
    '✗ Build failed in 3.62s',
    'error during build:',
    'Build failed with 1 error:',
    '',
    '[plugin documents]',
    'Error: The résumé cannot show it. Write it in other characters.',
    '    at refuseMissingGlyphs (file:///project/node_modules/x.mjs:1:1)',
    '',
    'The site could not be built; see above.',
  ];
  expect(buildFailure(printed.join('\n')).problem).toBe(
    'fails: The résumé cannot show it. Write it in other characters',
  );
});

test('A build that ends without a reason fails all the same.', () => {
  expect(buildFailure('Killed').problem).toBe('fails');
});
