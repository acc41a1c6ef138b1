import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { effectiveSettings } from '#src/content/effective-settings.ts';
import { validateContent } from '#src/content/validate.ts';
import { validatePictures } from '#src/content/validate-pictures.ts';
import { identity } from './plugins/app-icons/identity.ts';
import { photoPath, portraitPhoto } from './plugins/pictures/portrait-photo.ts';
import { contentAlias, contentFolder, readContent } from './plugins/read-content.ts';
import { fontFaces } from './plugins/typefaces/font-faces.ts';
import { contentValidation } from './plugins/validate-content.ts';

const folder = contentFolder(process.env);
const { content, files } = await readContent(folder);
const { settings, errors } = effectiveSettings(content.settings, process.env);

/** Everything that is wrong with the content; pictures are looked at once the words about them are right. */
async function contentErrors() {
  const found = [...validateContent(content), ...errors];
  return found.length > 0 ? found : validatePictures(content.owner, folder);
}

const photo = photoPath(content.owner, folder);

export default defineConfig(({ command }) => ({
  base: settings.basePath,
  define: { __SETTINGS__: JSON.stringify(settings) },
  resolve: { alias: contentAlias(folder) },
  plugins: [
    contentValidation(contentErrors, [...files, ...(photo ? [photo] : [])]),
    fontFaces(content, settings.basePath, 'src'),
    identity(content, settings.basePath),
    portraitPhoto(photo, settings.basePath),
    reactRouter(),
  ],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files compress better than many, and the framework changes less often than the site. In one file it
            // would hold a key or a touch up for twice as long while it runs.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
                { name: 'router', test: /node_modules\/react-router\// },
                { name: 'shared', test: /\/src\/(?:components|layout|styles|settings)/, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
  // What renders the pages is whole in itself, so that BUILD_DIR may lie where no packages are found.
  ssr: command === 'build' ? { noExternal: true } : {},
}));
