import { describe, expect, test } from 'vitest';
import { importedPaths, importFaults } from './import-rules.ts';

const aliases = { '#content/*': './content/*', '#features/*': './site/features/*' };
const from = (path: string, specifier: string) =>
  importFaults([{ path, text: `import { x } from '${specifier}';` }], aliases);

describe('imports run one way', () => {
  test.each([
    ['a feature', 'site/features/theme/a.ts', '../toasts/b.ts'],
    ['a feature that nobody listed', 'site/features/brand-new/a.ts', '#features/theme/b.ts'],
    ['a page', 'site/pages/home/home.tsx', '../../frame/bar.tsx'],
    ['a page', 'site/pages/contact/contact.tsx', '../../../contact-message/limits.ts'],
    ['the frame', 'site/frame/frame.tsx', '../pages/home/home.tsx'],
    ['design', 'site/design/icons.tsx', '#content/owner.ts'],
    ['design', 'site/design/icons.tsx', '#features/theme/theme-control.tsx'],
    ['a document', 'site/documents/resume.ts', '../pages/experience/experience.tsx'],
    ['another feature', 'site/features/theme/a.ts', '../../../contact-message/limits.ts'],
    ['content', 'content/owner.ts', '../site/settings.ts'],
    ['content', 'content/owner.ts', '../contact-message/limits.ts'],
    ['the contract', 'contact-message/limits.ts', '#content/owner.ts'],
    ['a receiver', 'receivers/node/start.ts', '../../site/settings.ts'],
    ['a receiver', 'receivers/node/start.ts', '../cloudflare/worker.ts'],
    ['a tool of the owner', 'owner-tools/doctor.ts', '../site/routes.ts'],
    ['a style sheet', 'site/features/theme/theme.css', '../toasts/toasts.css'],
  ])('%s must not: %s, %s', (_who, path, specifier) => {
    expect(from(path, specifier)).toHaveLength(1);
  });

  test.each([
    ['site/root.tsx', './frame/bar.tsx'],
    ['site/routes.ts', './pages/home/home.tsx'],
    ['site/pages/home/home.tsx', '#features/theme/theme-control.tsx'],
    ['site/pages/home/home.tsx', './+types/home.ts'],
    ['site/pages/home/home.tsx', '../../settings.ts'],
    ['site/frame/bar.tsx', '#features/theme/theme-control.tsx'],
    ['site/features/theme/a.ts', './b.ts'],
    ['site/features/contact-form/a.ts', '../../../contact-message/limits.ts'],
    ['site/design/period.ts', '#content/model.ts'],
    ['site/root.tsx', './+types/root.ts'],
    ['receivers/node/http/answer.ts', '../../../contact-message/limits.ts'],
    ['receivers/node/http/answer.ts', '../store/messages.ts'],
    ['vite.config.ts', './content/check.ts'],
    ['journeys/home.visit.ts', '../site/settings.ts'],
    ['checks/house.test.ts', '../package.json'],
  ])('%s may import %s', (path, specifier) => {
    expect(from(path, specifier)).toEqual([]);
  });

  test.each(['newcomer/a.ts', 'site/extras/a.ts', 'receivers/a.ts', 'stray.ts'])(
    '%s has no place',
    (path) => {
      expect(importFaults([{ path, text: '' }], aliases)).toEqual([expect.stringContaining(path)]);
    },
  );
});

describe('finding what a file imports', () => {
  test.each([
    "import x from './b.ts';",
    "import type { X } from './b.ts';",
    "import './b.ts';",
    "import {\n  x, // isn't it\n  y,\n} from './b.ts';",
    "export * from './b.ts';",
    "const b = await import('./b.ts');",
    'const b = import(`./b.ts`);',
    "type B = typeof import('./b.ts');",
    "vi.mock('./b.ts');",
    "const address = new URL('./b.ts', import.meta.url);",
    '@import "./b.ts";',
  ])('%s', (text) => {
    expect(importedPaths('folder/a.ts', text, aliases)).toEqual(['folder/b.ts']);
  });

  test('packages and words are none of ours', () => {
    expect(importedPaths('folder/a.ts', "import 'react'; // see './'; <a href='#faq'>", aliases)).toEqual([
      'folder/',
    ]);
  });

  test('aliases lead to their folders', () => {
    expect(importedPaths('a.ts', "import '#features/theme/b.ts';", aliases)).toEqual([
      'site/features/theme/b.ts',
    ]);
  });
});
