import { renderToStaticMarkup } from 'react-dom/server';
import { contact } from '#content/contact.ts';
import { Document, type PageAssets } from './document.tsx';
import { notFound, type Page, pages } from './pages.ts';
import { hasForm } from './settings.ts';

export { inlineScripts, inlineStyle, type PageAssets } from './document.tsx';
export { pages } from './pages.ts';

/** An HTML file that the build writes. */
export interface PageFile {
  page: Page;
  /** File in the build folder. */
  file: string;
  /** Id of the page whose styles the file uses. */
  stylesOf: string;
  /** Whether to omit the client entry. */
  isStatic?: boolean;
}

const contactPage = pages.find(({ id }) => id === 'contact') ?? notFound;

/** Responses to a form posted without script. The server sends them; they aren't published. */
const responses = (['Sent', 'Refused', 'Unread'] as const).map((name): PageFile => {
  const { title, text: description } = name === 'Sent' ? contact.sent : contact.failed;
  const load = async () => ({ default: (await import('./pages/responses/responses.tsx'))[name] });
  return {
    page: { ...contactPage, name: title, description, load },
    file: `responses/${name.toLowerCase()}.html`,
    stylesOf: 'contact',
    isStatic: true,
  };
});

export const pageFiles: readonly PageFile[] = [
  ...pages.map((page) => ({
    page,
    file: `client${page.path.replace(/\/?$/, '/')}index.html`,
    stylesOf: page.id,
  })),
  { page: notFound, file: 'client/404.html', stylesOf: notFound.id },
  ...(hasForm ? responses : []),
];

/** Renders a page to HTML. Throws if any part of it fails to render, so the build fails. */
export async function renderPage({ page }: PageFile, assets: PageAssets): Promise<string> {
  const { default: Content } = await page.load();
  const html = renderToStaticMarkup(
    <Document page={page} assets={assets}>
      <Content />
    </Document>,
  );
  return `<!doctype html>${html}`;
}
