import fontFaces from 'virtual:font-faces';
import { dark } from 'virtual:portrait';
import type { ReactNode } from 'react';
import { language } from '#src/settings.ts';
import { followTheme } from './features/theme/theme-script.ts';
import { IconLinks } from './layout/icon-links.tsx';
import { SharingMeta } from './layout/sharing-meta.tsx';
import type { Page } from './pages.ts';

/** What a document carries beside its page. */
export interface DocumentAssets {
  /** The text of all styles that the page needs; empty in development, where they are linked instead. */
  styles: string;
  /** Addresses of the style sheets that the text was taken from. */
  styleSheets: readonly string[];
  /** Address of the styles for paper alone; absent in development, where every sheet has its own. */
  printSheet?: string;
  /** The content security policy as far as a document may state it; absent in development. */
  policy?: string;
}

/**
 * A style sheet whose text is in the document already: being disabled it is not fetched, and Vite's loader sees that
 * the page has it. React's types do not know the attribute.
 */
const inlined = { disabled: true };

/** The script that decides the theme before first paint. */
export const themeScript = `(${followTheme})()`;

/**
 * The order of the layers, said before any style sheet, since sheets may arrive in any order: rules of elements, then
 * shared components. What stands in no layer, such as a page's own rules, is stronger than both.
 */
const layers = '@layer base,components;';

/** For src/components/portrait/portrait.module.css, which can't know the address. */
const darkPortrait = dark ? `:root{--dark-portrait:url(${dark})}` : '';

/** The inlined style of a document. */
export function inlineStyle({ styles }: DocumentAssets): string {
  return layers + fontFaces + darkPortrait + styles;
}

/** The document around the body. In the browser React owns the body alone, so this never runs there. */
export function Document({
  page,
  assets,
  children,
}: {
  page: Page;
  assets: DocumentAssets;
  children: ReactNode;
}) {
  return (
    <html lang={language.tag} dir={language.direction === 'rtl' ? 'rtl' : undefined}>
      <head>
        <meta charSet="utf-8" />
        {assets.policy && <meta httpEquiv="Content-Security-Policy" content={assets.policy} />}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, before first paint */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles, which text would escape */}
        <style dangerouslySetInnerHTML={{ __html: inlineStyle(assets) }} />
        {assets.styleSheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} {...(assets.styles !== '' && inlined)} />
        ))}
        {assets.printSheet && <link rel="stylesheet" href={assets.printSheet} media="print" />}
        <IconLinks />
        <SharingMeta page={page} />
      </head>
      <body>{children}</body>
    </html>
  );
}
