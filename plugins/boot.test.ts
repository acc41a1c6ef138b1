import { describe, expect, test } from 'vitest';
import { moveScriptsBehindPaint, nameStarter } from './boot.ts';

const page = [
  '<html><head><link rel="modulepreload" href="/assets/manifest-1.js"/>',
  '<link rel="modulepreload" href="/assets/entry.client-2.js"/></head><body><p>Words</p>',
  '<script>window.__reactRouterContext = {"ssr":false};</script>',
  '<script type="module" async="">import "/assets/manifest-1.js";\nimport * as route0 from "/assets/root-3.js";\n',
  'window.__reactRouterRouteModules = {"root":route0};\nimport("/assets/entry.client-2.js");</script>',
  '<script>window.__reactRouterContext.streamController.close();</script></body></html>',
].join('');

describe('a built page', () => {
  const { html, modules, boot: write } = moveScriptsBehindPaint(page);
  const boot = write({ rules: '/assets/pages-6.css', ahead: ['/about'] });

  test('keeps its words and loses its scripts and preloads', () => {
    expect(html).toBe('<html><head></head><body><p>Words</p></body></html>');
  });

  test('starts only after its routes are in place, without data that no page has', () => {
    expect(boot).toMatch(
      /route0 = await import\("\/assets\/root-3\.js"\)[\s\S]*__reactRouterRouteModules[\s\S]*start\(\{/,
    );
    expect(boot).not.toContain('__reactRouterContext');
    expect(boot).toContain('start({"rules":"/assets/pages-6.css","ahead":["/about"]});');
  });

  test('runs its modules one after another, the entry last', () => {
    expect(boot).toMatch(
      /^const modules = \["\/assets\/manifest-1\.js","\/assets\/entry\.client-2\.js"\];$/m,
    );
    expect(boot).toContain('for (const address of modules) await import(address);');
    expect(boot).not.toMatch(/^\s*import\b/m);
  });

  test('tells which modules bring it to life', () => {
    expect(modules).toEqual(['/assets/manifest-1.js', '/assets/entry.client-2.js']);
  });

  test('names the starter at its end, with integrity and the module to fetch', () => {
    const named = nameStarter(
      html,
      { address: '/assets/start-4.js', integrity: 'sha384-x' },
      '/assets/boot-5.js',
    );
    expect(named).toContain(
      '<script async src="/assets/start-4.js" integrity="sha384-x" data-boot="/assets/boot-5.js"></script></body>',
    );
  });

  test('of a shape that the build does not know stops the build', () => {
    expect(() => moveScriptsBehindPaint(page.replace('async=""', 'defer=""'))).toThrow(/new shape/);
    expect(() =>
      moveScriptsBehindPaint(page.replace('import("/assets/entry', 'import("/assets/other')),
    ).toThrow(/entry/);
    expect(() => moveScriptsBehindPaint(page.replace('import * as route0', 'import route0'))).toThrow(
      /new way/,
    );
  });
});
