import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initSync, TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler';

const packages = createRequire(import.meta.url);

/** Static fonts of the site's typefaces by their families, as a PDF cannot take the variable ones. */
export const resumeFonts = {
  Archivo: [
    '@expo-google-fonts/archivo/400Regular/Archivo_400Regular.ttf',
    '@expo-google-fonts/archivo/500Medium/Archivo_500Medium.ttf',
    '@expo-google-fonts/archivo/600SemiBold/Archivo_600SemiBold.ttf',
  ],
  'Geist Mono': ['@expo-google-fonts/geist-mono/400Regular/GeistMono_400Regular.ttf'],
};

/** Sets a document: takes the data of the template, gives a PDF. */
export type Typesetter = (data: unknown) => Buffer;

/**
 * Loads the compiler once, for any number of documents of one template.
 *
 * @param template text of a Typst file that reads /resume.json
 * @param others the owner's fonts, beside those of the site
 */
export async function loadTypesetter(template: string, others: readonly Buffer[] = []): Promise<Typesetter> {
  initSync({ module: await readFile(packages.resolve('@myriaddreamin/typst-ts-web-compiler/wasm')) });
  const builder = new TypstCompilerBuilder();
  builder.set_dummy_access_model();
  for (const font of Object.values(resumeFonts).flat())
    await builder.add_raw_font(await readFile(packages.resolve(font)));
  for (const font of others) await builder.add_raw_font(font);
  const compiler = await builder.build();
  compiler.add_source('/main.typ', template);
  return (data) => {
    compiler.map_shadow('/resume.json', Buffer.from(JSON.stringify(data)));
    const { result, diagnostics = [] } = compiler.compile('/main.typ', null, 'pdf', 3);
    if (!result || diagnostics.length > 0)
      throw new Error(`Typst refused the résumé: ${JSON.stringify(diagnostics)}`);
    return Buffer.from(result);
  };
}
