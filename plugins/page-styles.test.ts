import { expect, test } from 'vitest';
import { styleSheetsOf } from './page-styles.ts';

const manifest = {
  'src/app.tsx': { file: 'app.js', imports: ['_shared.js'], css: ['app.css'] },
  '_shared.js': { file: 'shared.js', css: ['shared.css'] },
  '_wave.js': { file: 'wave.js', imports: ['_shared.js'], css: ['wave.css'] },
  'src/pages/home/home.tsx': { file: 'home.js', imports: ['_wave.js'], css: ['home.css', 'stats.css'] },
  'src/pages/about/about.tsx': { file: 'about.js', dynamicImports: ['_wave.js'] },
};

test('A page takes the styles of the site, then those of its parts, then its own, each once.', () => {
  expect(styleSheetsOf(manifest, 'home')).toEqual([
    'shared.css',
    'app.css',
    'wave.css',
    'home.css',
    'stats.css',
  ]);
});

test('What a page loads only on demand brings its own styles then.', () => {
  expect(styleSheetsOf(manifest, 'about')).toEqual(['shared.css', 'app.css']);
});

test('A page whose module is not named after its id stops the build.', () => {
  expect(() => styleSheetsOf(manifest, 'contact')).toThrow('src/pages/contact/contact.tsx');
});
