import type { Config } from '@react-router/dev/config';
import { effectiveSettings } from './content/effective-settings.ts';
import { settings as written } from './content/settings.ts';
import { finishBuild } from './site/build/finish-build.ts';
import { prerenderedPaths } from './site/build/prerendered-paths.ts';

const { settings } = effectiveSettings(written, process.env);

export default {
  appDirectory: 'site',
  buildDirectory: process.env['BUILD_DIR'] ?? 'build',
  basename: settings.basePath,
  ssr: false,
  prerender: [...prerenderedPaths],
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => finishBuild(reactRouterConfig.buildDirectory, settings),
} satisfies Config;
