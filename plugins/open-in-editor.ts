import { existsSync, readFileSync } from 'node:fs';
import { text as bodyOf } from 'node:stream/consumers';
import { type Plugin, parseSync, Visitor } from 'vite';
import { plainText } from '#src/content/sentence.ts';
import { contentFiles } from './read-content.ts';

/** Where the page sends what was clicked, below the site's root. */
const endpoint = 'open-source';

/** Runs in the page. A click with Alt sends the text under the pointer, then those of the elements around it. */
function sendClickedText(address: string) {
  const labelOf = (element: Element) =>
    ['alt', 'aria-label', 'placeholder'].map((name) => element.getAttribute(name)).find(Boolean);
  const hasTextAt = (element: Element, x: number, y: number) =>
    [...element.childNodes].some((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = node instanceof Text ? [...range.getClientRects()] : [];
      return boxes.some((box) => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom);
    });
  addEventListener(
    'click',
    (event) => {
      if (!event.altKey) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const { clientX: x, clientY: y } = event;
      // A link may lie over the whole of its card, and so over the text.
      const under = document.elementsFromPoint(x, y);
      const found = under.find((element) => hasTextAt(element, x, y)) ?? under.find(labelOf);
      const texts: string[] = [];
      for (
        let element = found;
        element && element !== document.body;
        element = element.parentElement as Element
      )
        texts.push(element.textContent || labelOf(element) || '');
      if (found) fetch(address, { method: 'POST', body: JSON.stringify(texts) });
    },
    true,
  );
  // biome-ignore lint/suspicious/noConsole: for the owner, in development alone
  console.info('Hold Alt and click a text: its line opens in your editor.');
}

/** In development: a click with Alt on a text of the page opens the line that it comes from in the owner's editor. */
export function openInEditor(folder: string, language: string): Plugin {
  return {
    name: 'open-in-editor',
    apply: 'serve',
    transformIndexHtml: (_, { server }) => [
      { tag: 'script', children: `(${sendClickedText})('${server?.config.base}${endpoint}')` },
    ],
    configureServer({ config: { base }, middlewares }) {
      middlewares.use(async (request, response, next) => {
        const path = request.url?.split('?')[0]?.slice(base.length);
        if (path !== endpoint && path !== '__open-in-editor') return next();
        // With --host others see the site, but open nothing here.
        const isOwn = /^(::1|(::ffff:)?127\.[\d.]+)$/.test(request.socket.remoteAddress ?? '');
        if (!isOwn || (path === endpoint && request.method !== 'POST')) return response.writeHead(404).end();
        if (path !== endpoint) return next();
        const place = findSource(JSON.parse(await bodyOf(request)), sourceFiles(folder, language));
        const editor = `${base}__open-in-editor?file=${encodeURIComponent(place ?? '')}`;
        response.writeHead(place ? 303 : 404, { location: editor }).end();
      });
    },
  };
}

/** The files that the words of a page come from; where two say the same, the first counts. */
function sourceFiles(folder: string, language: string): string[] {
  const own = contentFiles(folder).filter((file) => file.endsWith('.ts'));
  const translation = `src/content/translations/${new Intl.Locale(language).language}.ts`;
  return [...own, translation, 'src/content/english.ts'].filter((file) => existsSync(file));
}

/** A text that a file spells out. */
interface Literal {
  place: string;
  text: string;
  /** Finds it in a text of the page, whatever its places in braces were filled with. */
  pattern: RegExp;
  /** The texts of the same entry, its own among them. */
  entry: Literal[];
}

/**
 * Where a text of a page is spelled out, as 'file:line:column'. Of several places it is the one whose neighbours are
 * also nearest on the page.
 *
 * @param shown the text, then those of the elements around it, each within the next
 */
export function findSource(shown: readonly string[], files: readonly string[]): string | undefined {
  const texts = shown.map(bare).filter(Boolean);
  const literals = files.flatMap(literalsOf);
  /** How far out an element has to be to show all of a text. */
  const distance = ({ pattern }: Literal) => {
    const at = texts.findIndex((text) => pattern.test(text));
    return at < 0 ? texts.length : at;
  };
  const around = ({ entry }: Literal) => entry.reduce((sum, one) => sum + distance(one), 0) / entry.length;
  // A date or a unit stands in no file as it is shown; a line of the same entry is near enough.
  for (const text of texts.slice(0, 4)) {
    const [best] = literals
      .filter((literal) => literal.text.includes(text) || literal.pattern.test(text))
      .sort(
        (one, other) =>
          distance(one) - distance(other) ||
          other.text.length - one.text.length ||
          around(one) - around(other),
      );
    if (best) return best.place;
  }
}

/** A text without spaces and marks, which differ between file and page. */
const bare = (text: string) => plainText(text).replace(/\s+/g, '');

/** All texts of a file, each with those of its entry. */
function literalsOf(file: string): Literal[] {
  const source = readFileSync(file, 'utf8');
  const found: Literal[] = [];
  const entries: Literal[][] = [[]];
  const add = (value: string, start: number) => {
    const text = bare(value);
    const parts = text.split(/\{\w+\}/).map(RegExp.escape);
    // Shorter ones are found in any text.
    if (parts.join('').length < 2) return;
    const isWhole = parts.length > 1 || text.length < 4;
    const pattern = new RegExp(isWhole ? `^${parts.join('.+')}$` : parts.join(''));
    const lines = source.slice(0, start).split('\n');
    const place = `${file}:${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
    const entry = entries.at(-1) ?? [];
    const literal = { place, text, pattern, entry };
    found.push(literal);
    entry.push(literal);
  };
  new Visitor({
    ObjectExpression: () => void entries.push([]),
    'ObjectExpression:exit': () => void entries.pop(),
    Literal: ({ value, start }) => typeof value === 'string' && add(value, start),
    TemplateLiteral: ({ quasis, start }) =>
      add(quasis.map(({ value }) => value.cooked).join('{place}'), start),
  }).visit(parseSync(file, source).program);
  return found;
}
