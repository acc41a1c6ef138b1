import type { Config } from '@react-router/dev/config';
import { effectiveSettings } from '#src/content/effective-settings.ts';
import { finishBuild } from './plugins/finish-build.ts';
import { prerenderedPaths } from './plugins/prerendered-paths.ts';
import { contentFolder, readContent } from './plugins/read-content.ts';

const { content } = await readContent(contentFolder(process.env));
const { settings } = effectiveSettings(content.settings, process.env);

export default {
  appDirectory: 'src',
  buildDirectory: process.env['BUILD_DIR'] ?? 'build',
  basename: settings.basePath,
  ssr: false,
  prerender: [...prerenderedPaths],
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) =>
    finishBuild(reactRouterConfig.buildDirectory, settings, content.owner.email),
} satisfies Config;
