import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resumeFonts } from '../typst.ts';

const packages = createRequire(import.meta.url);

/** Typst's native compiler, which can write PDF/UA-1 itself and checks it; undefined on other machines than x64 Linux. */
export function nativeTypst(): ((template: string, data: unknown) => Buffer) | undefined {
  let native: typeof import('@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu');
  try {
    native = packages('@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu');
  } catch {
    return undefined;
  }
  const fontBlobs = Object.values(resumeFonts)
    .flat()
    .map((font) => readFileSync(packages.resolve(font)));
  return (template, data) => {
    const compiler = native.NodeCompiler.create({ workspace: '/', fontArgs: [{ fontBlobs }] });
    compiler.addSource('/main.typ', template);
    compiler.mapShadow('/resume.json', Buffer.from(JSON.stringify(data)));
    return compiler.pdf({ mainFilePath: '/main.typ' }, { pdfStandard: 'ua-1' });
  };
}
