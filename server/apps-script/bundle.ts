import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

/** What the bundle carries from the project. */
export interface Configuration {
  /** The address that mail goes to. */
  recipient: string;
  version: string;
}

/** The functions that Google, or the owner in Google's editor, calls by name. */
const entryPoints = ['doGet', 'doPost', 'sendWaiting', 'setUp'];

/**
 * The script as one file of plain functions, in which nothing is imported or exported: Google runs a file as a
 * script and finds its functions by name. Not minified: the owner should be able to read what is given access to
 * a spreadsheet and to mail.
 */
export async function bundleScript({ recipient, version }: Configuration): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('.', import.meta.url)),
    // The first names the constant that stands at the top, where its owner looks for it.
    define: { __RECIPIENT__: 'RECIPIENT', __VERSION__: JSON.stringify(version) },
    build: {
      write: false,
      minify: false,
      target: 'es2020',
      modulePreload: false,
      lib: {
        entry: fileURLToPath(new URL('code/web-app.ts', import.meta.url)),
        formats: ['es'],
        fileName: 'Code',
      },
    },
  });
  const [output, ...others] = Array.isArray(built) ? built : [built];
  const [chunk, ...moreChunks] = (output as Rolldown.RolldownOutput).output;
  if (others.length + moreChunks.length > 0) throw new Error('The script must become one file.');
  return asScript(chunk.code, recipient);
}

function asScript(module: string, recipient: string): string {
  const script = module.replace(/^export \{([^}]*)\};?\s*$/m, '').replaceAll('/* @__PURE__ */ ', '');
  if (/^\s*(import|export)\b/m.test(script))
    throw new Error('Something in the script is still imported or exported.');
  const missing = entryPoints.find((name) => !new RegExp(`^function ${name}\\(`, 'm').test(script));
  if (missing) throw new Error(`Google would not find the function ${missing}.`);
  return `${heading(recipient)}\n${script.trim()}\n`;
}

const heading = (
  recipient: string,
) => `// Mail goes to this address, which is that of content/owner.ts, and nowhere else.
const RECIPIENT = ${JSON.stringify(recipient)};

// Receives messages of the contact form. Made by 'npm run build:apps-script' from server/apps-script/code.
// Change it there: what is changed here is gone with the next version. The guide is server/apps-script/README.md.
`;
