import { expect, test } from 'vitest';
import { moduleClassName } from './module-class-name.ts';

test('A class is named after its module, also where the module is asked for a second time.', () => {
  expect(moduleClassName('outlined', '/src/components/button.module.css')).toBe('button-outlined');
  expect(moduleClassName('outlined', '/src/components/button.module.css?direct')).toBe('button-outlined');
});

test('Two modules of one name stop the build.', () => {
  moduleClassName('list', '/src/pages/links/list.module.css');
  expect(() => moduleClassName('list', '/src/pages/about/list.module.css')).toThrow(
    '/src/pages/links/list.module.css',
  );
});
