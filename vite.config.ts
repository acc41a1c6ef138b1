import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { effectiveSettings } from '#src/content/effective-settings.ts';
import { validateContent } from '#src/content/validate.ts';
import { validatePictures } from '#src/content/validate-pictures.ts';
import { appIcons } from './plugins/app-icons/app-icons.ts';
import { documents } from './plugins/documents/documents.ts';
import { fontFaces } from './plugins/fonts/font-faces.ts';
import { setOwnerTypefaces, validateTypefaces } from './plugins/fonts/owner-typefaces.ts';
import { heroRouting } from './plugins/hero-routing.ts';
import { moduleClassName } from './plugins/module-class-name.ts';
import { drawingPath, portraitDrawing } from './plugins/pictures/portrait-drawing.ts';
import { photoPath, portraitPhoto } from './plugins/pictures/portrait-photo.ts';
import { prerender } from './plugins/prerender.ts';
import { contentAlias, contentFolder, readContent } from './plugins/read-content.ts';
import { contentValidation } from './plugins/validate-content.ts';
import { virtualLanguage } from './plugins/virtual-language.ts';
import { virtualSettings } from './plugins/virtual-settings.ts';

const folder = contentFolder(process.env);
const { content, files } = await readContent(folder);
const { settings, errors } = effectiveSettings(content.settings, process.env);

/** Everything that is wrong with the content; pictures are looked at once the words about them are right. */
async function contentErrors() {
  const found = [...validateContent(content), ...errors];
  if (found.length > 0) return found;
  return [
    ...(await validatePictures(content.owner, folder)),
    ...(await validateTypefaces(content.settings, folder)),
  ];
}

setOwnerTypefaces(content.settings, folder);
const photo = photoPath(content.owner, folder);
const drawing = drawingPath(content.owner, folder);

export default defineConfig({
  base: settings.basePath,
  css: { modules: { generateScopedName: moduleClassName } },
  resolve: { alias: contentAlias(folder) },
  plugins: [
    contentValidation(contentErrors, [...files, ...(photo ? [photo] : []), ...(drawing ? [drawing] : [])]),
    fontFaces(content, settings.basePath, 'src'),
    appIcons(content, settings.basePath),
    portraitPhoto(photo, settings.basePath),
    portraitDrawing(drawing),
    documents(content, settings, photo ?? drawing),
    virtualLanguage(content),
    virtualSettings(settings),
    heroRouting(content),
    react(),
    prerender({
      content,
      settings,
      buildDir: resolve(process.env['BUILD_DIR'] || 'build'),
    }),
  ],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
