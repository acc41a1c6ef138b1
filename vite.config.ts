import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { keepAllTogether } from '#src/content/keep-together.ts';
import { appIcons } from './plugins/app-icons/app-icons.ts';
import { checkContent } from './plugins/check-content.ts';
import { contactEndpoint } from './plugins/contact-endpoint.ts';
import { reportContentErrors, watchContent } from './plugins/content-errors.ts';
import { contentModules } from './plugins/content-modules.ts';
import { documents } from './plugins/documents/documents.ts';
import { fontFaces } from './plugins/fonts/font-faces.ts';
import { setOwnerTypefaces } from './plugins/fonts/owner-typefaces.ts';
import { heroRouting } from './plugins/hero-routing.ts';
import { moduleClassName } from './plugins/module-class-name.ts';
import { drawingPath, portraitDrawing } from './plugins/portrait/portrait-drawing.ts';
import { photoPath, portraitPhoto } from './plugins/portrait/portrait-photo.ts';
import { prerender } from './plugins/prerender.ts';
import { contentFolder } from './plugins/read-content.ts';
import { virtualLanguage } from './plugins/virtual-language.ts';
import { virtualSettings } from './plugins/virtual-settings.ts';

export default defineConfig(async () => {
  const folder = contentFolder(process.env);
  const checked = await checkContent(folder, process.env);
  if ('errors' in checked) {
    const { errors, basePath } = checked;
    return { base: basePath, plugins: [watchContent(folder), reportContentErrors(errors, folder)] };
  }
  const { content, settings } = checked;
  setOwnerTypefaces(content.settings, folder);
  // What the pages say; documents are pasted and parsed, and set their lines by themselves.
  const shown = keepAllTogether(content);
  const photo = photoPath(content.owner, folder);
  const drawing = drawingPath(content.owner, folder);
  return {
    base: settings.basePath,
    css: { modules: { generateScopedName: moduleClassName } },
    plugins: [
      watchContent(folder),
      contentModules(shown),
      fontFaces(shown, settings.basePath, 'src'),
      appIcons(content, settings.basePath),
      portraitPhoto(photo, settings.basePath),
      portraitDrawing(drawing),
      documents(content, settings, photo ?? drawing),
      virtualLanguage(content),
      virtualSettings(settings),
      heroRouting(content),
      react(),
      contactEndpoint(),
      prerender({
        content,
        settings,
        buildDir: resolve(process.env['BUILD_DIR'] || 'build'),
      }),
    ],
    // One configuration for browser and renderer: content is read, and everything generated, once.
    builder: { sharedConfigBuild: true },
    build: {
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // How long plugins take is nothing that an owner has to act on.
      rolldownOptions: { checks: { pluginTimings: false } },
    },
  };
});
