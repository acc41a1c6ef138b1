import { pages, unknownPath } from './support/site-pages.ts';
import { expect, test } from './support/test.ts';

test('states the policy and the integrity of scripts in every document', async ({ request }) => {
  for (const path of [...pages.map((one) => one.path), unknownPath]) {
    const html = await (await request.get(path)).text();
    // For hosts that send no headers.
    expect(html, path).toMatch(/<meta http-equiv="Content-Security-Policy" content="default-src /);
    const scripts = html.match(/<script [^>]*\bsrc=[^>]*>/g) ?? [];
    expect(scripts.length, path).toBeGreaterThan(0);
    for (const script of scripts) expect(script).toContain(' integrity="sha384-');
  }
});
