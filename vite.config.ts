import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { homeResults } from '#src/components/results/job-results.ts';
import { formServiceOf } from '#src/content/form-services.ts';
import { languageOf } from '#src/content/language.ts';
import { findPicture } from '#src/content/picture-files.ts';
import { publicAddress } from '#src/content/public-address.ts';
import { bindContent } from '#src/content/sentence.ts';
import { traceRules } from '#src/pages/home/traces.ts';
import { cached } from './plugins/cache.ts';
import { type CheckedContent, checkContent, reportContentErrors } from './plugins/check-content.ts';
import { accentColor, color } from './plugins/design-colors.ts';
import { development, disableOpenInEditor, watchContent } from './plugins/development.ts';
import { generateDocuments } from './plugins/documents/documents.ts';
import { generateIcons } from './plugins/favicons.ts';
import { placesOf, textsIn, usedCharacters } from './plugins/fonts/characters.ts';
import { generateFonts } from './plugins/fonts/generate-fonts.ts';
import { setOwnerTypefaces, typefaceRemedy } from './plugins/fonts/typefaces.ts';
import { contentModules, generatedAssets, memoize, virtualModules } from './plugins/generated.ts';
import { hashFiles } from './plugins/hash-files.ts';
import { ownerFiles, publishOwnerFiles, resolveFileLinks } from './plugins/owner-files.ts';
import { moduleClassName } from './plugins/page-styles.ts';
import { renderPictures } from './plugins/pictures.ts';
import { renderPortrait } from './plugins/portrait.ts';
import { prerender } from './plugins/prerender.ts';
import { contentFolder } from './plugins/read-content.ts';
import { buildFolder, type Environment } from './server/settings.ts';

// Owners can't act on plugin timings.
const checks = { pluginTimings: false };

const serving = {
  // content/files/ replaces it.
  publicDir: false as const,
  // Keeps the address on the screen when a file is saved.
  clearScreen: false,
  // Excludes messages, backups and secrets.
  server: { fs: { allow: ['src', 'contact', 'node_modules'] } },
  optimizeDeps: { rolldownOptions: { checks } },
};

/** Returns the configuration for CONTENT_DIR, BUILD_DIR and the settings in the environment. */
export async function siteConfig(
  environment: Environment,
  step = (_name: string) => {},
): Promise<UserConfig> {
  const folder = contentFolder(environment);
  const checked = await checkContent(folder, environment);
  if ('errors' in checked) {
    const { errors, basePath } = checked;
    return {
      ...serving,
      base: basePath,
      plugins: [watchContent(folder), disableOpenInEditor(), reportContentErrors(errors)],
    };
  }
  step('content');
  const { settings } = checked;
  const { basePath } = settings;
  const accent = accentColor(settings.accent);
  setOwnerTypefaces(checked.content.settings, folder);
  const fixedParts = ({ content, settings }: CheckedContent) =>
    JSON.stringify([settings, content.settings, languageOf(content), hashFiles([join(folder, 'typefaces')])]);
  const fixed = fixedParts(checked);
  let site = generate(checked, folder);
  /** Returns false for errors, and for changes of what plugins keep until a restart. */
  const update = async () => {
    const next = await checkContent(folder, environment);
    if ('errors' in next || fixedParts(next) !== fixed) return false;
    site = generate(next, folder);
    return true;
  };
  return {
    ...serving,
    base: basePath,
    define: {
      __SETTINGS__: JSON.stringify(settings),
      // Removes the form's code from sites without a form.
      __HAS_FORM__: JSON.stringify(settings.contactEndpoint !== ''),
      // Removes the form services' code from sites that use none.
      __FORM_SERVICE__: JSON.stringify(formServiceOf(settings.delivery)) ?? 'undefined',
      __LANGUAGE__: JSON.stringify(languageOf(checked.content)),
      __THEME_COLORS__: JSON.stringify({
        light: color('paper', 'light'),
        dark: color('paper', 'dark'),
      }),
    },
    css: { modules: { generateScopedName: moduleClassName } },
    plugins: [
      watchContent(folder, update),
      accent,
      virtualModules(() => site.modules),
      generatedAssets(basePath, () => site.assets, step),
      publishOwnerFiles(() => site.files, basePath),
      react(),
      development(),
      disableOpenInEditor(),
      prerender({ content: site.content, settings, buildDir: buildFolder(environment), step }),
    ],
    // Reads content and generates files once for browser and renderer.
    builder: { sharedConfigBuild: true },
    build: {
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { checks },
    },
  };
}

/** Returns what is generated from the content: modules, assets and the owner's files. */
function generate({ content: written, settings }: CheckedContent, folder: string) {
  const { basePath } = settings;
  const { icon } = written.owner;
  const files = ownerFiles(folder);
  // `bindContent` would put no-break spaces into file paths.
  const contentAt = (root: string) => bindContent(resolveFileLinks(written, files, root));
  // For pages. Documents leave the site, so they have absolute URLs.
  const content = contentAt(basePath);

  const texts = textsIn(content);
  const fonts = memoize(async () => {
    const characters = usedCharacters(texts, 'src');
    const sets = [characters, new Set(texts.join(''))].map((set) => [...set].sort());
    return cached('fonts', [sets, basePath], () => generateFonts(texts, characters, basePath));
  });
  const icons = memoize(() => generateIcons(content.owner, icon && findPicture(icon, folder)));
  const portrait = memoize(() => renderPortrait(written.owner, folder, basePath));
  const pictures = memoize(() => renderPictures(written, folder, basePath));
  const documents = memoize(async () =>
    generateDocuments(contentAt(settings.siteUrl + basePath), settings, (await portrait())?.small),
  );
  const modules = {
    ...contentModules(content),
    'virtual:font-faces': async (warn: (text: string) => void) => {
      const { css, missing } = await fonts();
      if (missing.length > 0) {
        warn(
          `Neither Archivo nor Geist Mono has '${missing.join('')}'${placesOf(missing, folder)}. Pages show it in ` +
            'a font of the device, and the résumé and link previews show empty boxes. Remove it, or add a font. ' +
            typefaceRemedy,
        );
      }
      if (!publicAddress(settings)) {
        warn(
          `${settings.siteUrl} cannot be reached by others, so the site has no QR code, and its documents have ` +
            'no link to it. Set SITE_URL, or siteUrl in content/settings.ts, to the public address of the site.',
        );
      }
      return `export default ${JSON.stringify(css)}`;
    },
    'virtual:portrait': async () => {
      const { picture, dark } = (await portrait()) ?? {};
      return `export const picture = ${JSON.stringify(picture)}; export const dark = ${JSON.stringify(dark)};`;
    },
    'virtual:pictures': async () => `export const pictures = ${JSON.stringify((await pictures()).pictures)}`,
    'virtual:hero-traces.css': () => traceRules(homeResults(content.experience.jobs).length),
  };
  const assets = {
    fonts: async () => (await fonts()).assets,
    pictures: async () => [
      ...((await portrait())?.assets ?? []),
      ...(await pictures()).assets,
      ...(await icons()),
    ],
    documents,
  };
  return { content, files, modules, assets };
}

export default defineConfig(() => siteConfig(process.env));
