import type { Config } from '@react-router/dev/config';
import { effectiveSettings } from './content/effective-settings.ts';
import { finishBuild } from './site/build/finish-build.ts';
import { prerenderedPaths } from './site/build/prerendered-paths.ts';
import { contentFolder, readContent } from './site/build/read-content.ts';

const { content } = await readContent(contentFolder(process.env));
const { settings } = effectiveSettings(content.settings, process.env);

export default {
  appDirectory: 'site',
  buildDirectory: process.env['BUILD_DIR'] ?? 'build',
  basename: settings.basePath,
  ssr: false,
  prerender: [...prerenderedPaths],
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) =>
    finishBuild(reactRouterConfig.buildDirectory, settings, content.owner.email),
} satisfies Config;
