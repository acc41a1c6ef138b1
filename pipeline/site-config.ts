import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { generateDownloads } from '#documents/downloads.ts';
import { formServiceOf } from '#model/form-services.ts';
import { languageOf } from '#model/language.ts';
import { bindContent } from '#model/sentence.ts';
import type { Environment } from '#model/settings.ts';
import { buildFolder } from '#server/built-site.ts';
import { hashFiles } from './cache.ts';
import { type CheckedContent, checkContent, reportContentErrors } from './check-content.ts';
import { type Design, loadDesign } from './design.ts';
import { development, disableOpenInEditor, type Receiver, watchContent } from './development.ts';
import { generateIcons } from './favicons.ts';
import { placesOf, textsIn, usedCharacters } from './fonts/characters.ts';
import { generateFonts } from './fonts/generate-fonts.ts';
import { typefaceRemedy } from './fonts/typefaces.ts';
import { contentModules, generatedAssets, memoize, virtualModules } from './generated.ts';
import { ownerFiles, publishOwnerFiles, resolveFileLinks } from './owner-files.ts';
import { moduleClassName } from './page-styles.ts';
import { accentColor } from './palette.ts';
import { findPicture } from './picture-files.ts';
import { renderPictures } from './pictures.ts';
import { renderPortrait } from './portrait.ts';
import { prerender } from './prerender.ts';
import { contentFolder } from './read-content.ts';

// Owners can't act on plugin timings.
const checks = { pluginTimings: false };

const serving = {
  // content/files/ replaces it.
  publicDir: false as const,
  // Keeps the address on the screen when a file is saved.
  clearScreen: false,
  // Excludes messages, backups and secrets.
  server: { fs: { allow: ['contact', 'model', 'site', 'node_modules'] } },
  optimizeDeps: { rolldownOptions: { checks } },
};

interface Options {
  /** Called after each step of a build. */
  step?: (name: string) => void;
  receiver?: Receiver;
}

/** Returns Vite's configuration for CONTENT_DIR, BUILD_DIR and the settings in the environment. */
export async function siteConfig(
  environment: Environment,
  { step = () => {}, receiver }: Options = {},
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
  const design = await loadDesign(settings, folder);
  const fixedParts = ({ content, settings }: CheckedContent) =>
    JSON.stringify([settings, content.settings, languageOf(content), hashFiles([join(folder, 'typefaces')])]);
  const fixed = fixedParts(checked);
  let site = generate(checked, design, folder);
  /** Returns false if the content has errors, or if a value changed that plugins read only at the start. */
  const update = async () => {
    const next = await checkContent(folder, environment);
    if ('errors' in next || fixedParts(next) !== fixed) return false;
    site = generate(next, design, folder);
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
        light: design.color('paper', 'light'),
        dark: design.color('paper', 'dark'),
      }),
    },
    css: { modules: { generateScopedName: moduleClassName } },
    plugins: [
      watchContent(folder, update),
      accentColor(settings.accent),
      virtualModules(() => site.modules),
      generatedAssets(basePath, () => site.assets, step),
      publishOwnerFiles(() => site.files, basePath),
      react(),
      development(receiver),
      disableOpenInEditor(),
      prerender({ content: site.content, settings, design, buildDir: buildFolder(environment), step }),
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

/** Returns the content for pages, the owner's files, and the modules and assets generated from them. */
function generate({ content: written, settings }: CheckedContent, design: Design, folder: string) {
  const { basePath } = settings;
  const { icon } = written.owner;
  const files = ownerFiles(folder);
  const contentAt = (root: string) => bindContent(resolveFileLinks(written, files, root));
  // For pages. Documents leave the site, so they have absolute URLs.
  const content = contentAt(basePath);

  const texts = textsIn(content);
  const fonts = memoize(async () => {
    const characters = usedCharacters(texts, 'site');
    const sets = [characters, new Set(texts.join(''))].map((set) => [...set].sort());
    return design.cached('fonts', [sets, basePath], () =>
      generateFonts(texts, characters, design.typefaces, basePath),
    );
  });
  const icons = memoize(() => generateIcons(content.owner, design, icon && findPicture(icon, folder)));
  const portrait = memoize(() => renderPortrait(written.owner, design, folder, basePath));
  const pictures = memoize(() => renderPictures(written, design, folder, basePath));
  const documents = memoize(async () =>
    generateDownloads(contentAt(settings.siteUrl + basePath), settings, design, (await portrait())?.small),
  );
  const modules = {
    ...contentModules(content),
    'virtual:font-faces': async (warn: (text: string) => void) => {
      const { css, missing } = await fonts();
      if (missing.length > 0) {
        warn(
          `Neither Archivo nor Geist Mono has '${missing.join('')}'${placesOf(missing, folder)}. Pages show it in ` +
            'a font of the device, and the résumé’s PDFs and social cards show empty boxes. Remove it, or add a font. ' +
            typefaceRemedy,
        );
      }
      return `export default ${JSON.stringify(css)}`;
    },
    'virtual:portrait': async () => `export const picture = ${JSON.stringify((await portrait())?.picture)}`,
    'virtual:pictures': async () => `export const pictures = ${JSON.stringify((await pictures()).pictures)}`,
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
