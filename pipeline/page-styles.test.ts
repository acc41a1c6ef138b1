import { expect, test } from 'vitest';
import { moduleClassName, splitPrintStyles, styleSheetsOf } from './page-styles.ts';

test('lists global, imported and own styles of a page once, without dynamic imports', () => {
  const manifest = {
    'site/entry.server.tsx': { file: 'entry.js', imports: ['_shared.js'], css: ['entry.css'] },
    '_shared.js': { file: 'shared.js', css: ['shared.css'] },
    '_wave.js': { file: 'wave.js', imports: ['_shared.js'], css: ['wave.css'] },
    'site/pages/home/home.tsx': { file: 'home.js', imports: ['_wave.js'], css: ['a.css', 'b.css'] },
    'site/pages/about/about.tsx': { file: 'about.js', dynamicImports: ['_wave.js'] },
  };
  expect(styleSheetsOf(manifest, 'home')).toEqual(['shared.css', 'entry.css', 'wave.css', 'a.css', 'b.css']);
  expect(styleSheetsOf(manifest, 'about')).toEqual(['shared.css', 'entry.css']);
  expect(() => styleSheetsOf(manifest, 'contact')).toThrow('site/pages/contact/contact.tsx');
});

test('names classes after their module, and rejects two modules with the same name', () => {
  for (const query of ['', '?direct'])
    expect(moduleClassName('outlined', `/site/components/part.module.css${query}`)).toBe('part-outlined');
  const another = () => moduleClassName('list', '/site/pages/about/part.module.css');
  expect(another).toThrow('/site/components/part.module.css');
});

test('splits off print rules with their layers, and keeps everything else', () => {
  const frame = '@media print{@page{margin:8mm;@top-left{content:"1"}}.frame{color:#000}}';
  const wide = '@media print,(min-width:900px){.frame{display:grid}}@media not print{.frame{width:1px}}';
  const layer = '@layer components{.button{padding:1px}@media print{.button{padding:0}}}';
  expect(splitPrintStyles(`.frame{color:red}${frame}${wide}${layer}`)).toEqual({
    screen: `.frame{color:red}${wide}@layer components{.button{padding:1px}}`,
    print: `${frame}@layer components{@media print{.button{padding:0}}}`,
  });
});
