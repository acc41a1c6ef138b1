import { expect, test } from 'vitest';
import { moduleClassName, partStyles, styleSheetsOf } from './page-styles.ts';

test('A page takes the styles of the site, then those of its parts, then its own, each once, none on demand.', () => {
  const manifest = {
    'src/app.tsx': { file: 'app.js', imports: ['_shared.js'], css: ['app.css'] },
    '_shared.js': { file: 'shared.js', css: ['shared.css'] },
    '_wave.js': { file: 'wave.js', imports: ['_shared.js'], css: ['wave.css'] },
    'src/pages/home/home.tsx': { file: 'home.js', imports: ['_wave.js'], css: ['home.css', 'stats.css'] },
    'src/pages/about/about.tsx': { file: 'about.js', dynamicImports: ['_wave.js'] },
  };
  const home = ['shared.css', 'app.css', 'wave.css', 'home.css', 'stats.css'];
  expect(styleSheetsOf(manifest, 'home')).toEqual(home);
  expect(styleSheetsOf(manifest, 'about')).toEqual(['shared.css', 'app.css']);
  expect(() => styleSheetsOf(manifest, 'contact')).toThrow('src/pages/contact/contact.tsx');
});

test('A class is named after its module, and two modules of one name stop the build.', () => {
  for (const query of ['', '?direct'])
    expect(moduleClassName('outlined', `/src/components/part.module.css${query}`)).toBe('part-outlined');
  const another = () => moduleClassName('list', '/src/pages/about/part.module.css');
  expect(another).toThrow('/src/components/part.module.css');
});

test('What holds on paper alone is parted from what a screen gets, in its layers; nothing else is changed.', () => {
  const frame = '@media print{@page{margin:8mm;@top-left{content:"1"}}.frame{color:#000}}';
  const wide = '@media print,(min-width:900px){.frame{display:grid}}@media not print{.frame{width:1px}}';
  const layer = '@layer components{.button{padding:1px}@media print{.button{padding:0}}}';
  expect(partStyles(`.frame{color:red}${frame}${wide}${layer}`)).toEqual({
    screen: `.frame{color:red}${wide}@layer components{.button{padding:1px}}`,
    print: `${frame}@layer components{@media print{.button{padding:0}}}`,
  });
});
