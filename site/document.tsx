import './styles/tokens.css';
import './styles/base.css';
import fontFaces from 'virtual:font-faces';
import type { ReactNode } from 'react';
import { owner } from '#content/owner.ts';
import { downloads, hasGeneratedResume } from '#model/downloads.ts';
import { followTheme } from './features/theme/theme.tsx';
import { Layout } from './layout/layout.tsx';
import { Favicons, PageMeta, SharingMeta } from './layout/metadata.tsx';
import { type Page, pages } from './pages.ts';
import { language, underBase } from './settings.ts';

/** A document's styles, script and security policy. */
export interface PageAssets {
  /** The page's CSS; empty in development, which links the style sheets. */
  styles: string;
  /** URLs of the style sheets in development. */
  styleSheets?: readonly string[];
  /** URL of the print styles; absent in development. */
  printSheet?: string;
  /** The CSP directives that `<meta>` supports; absent in development. */
  policy?: string;
  /** The client entry; absent in responses to a form posted without script. */
  script?: { src: string; integrity?: string };
}

const themeScript = `(${followTheme})()`;

/**
 * Lets the browser prerender a page when the visitor hovers or presses a link to it, on phones also when the link is in
 * view; not with Save-Data. Lists paths, because downloads such as the résumé must not be fetched.
 */
const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: pages.map(({ path }) => underBase(path)) },
          { not: { selector_matches: '[aria-current], [target]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

/** The inline scripts of every document, for its policy. */
export const inlineScripts = [themeScript, speculationRules];

/** The order of the cascade layers, because style sheets may load in any order. Unlayered styles win over both, except over `!important`. */
const layers = '@layer base,components;';

/** Returns the inlined CSS of a document. */
export function inlineStyle({ styles }: PageAssets): string {
  return layers + fontFaces + styles;
}

/** The whole document. Never rendered in the browser, which hydrates only islands. */
export function Document({
  page,
  assets,
  children,
}: {
  page: Page;
  assets: PageAssets;
  children: ReactNode;
}) {
  return (
    <html lang={language.tag} dir={language.direction === 'rtl' ? 'rtl' : undefined}>
      <head>
        <meta charSet="utf-8" />
        {assets.policy && <meta httpEquiv="Content-Security-Policy" content={assets.policy} />}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Responses to a form lack the element to wait for: the script. */}
        {page.paintAfter && assets.script && (
          <link rel="expect" href={`#${page.paintAfter}`} blocking="render" />
        )}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, run before first paint */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles, which React would escape as text */}
        <style dangerouslySetInnerHTML={{ __html: inlineStyle(assets) }} />
        {assets.styleSheets?.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.printSheet && <link rel="stylesheet" href={assets.printSheet} media="print" />}
        <PageMeta page={page} />
        <Favicons />
        {hasGeneratedResume(owner) && (
          <link rel="alternate" type="application/json" href={underBase(`/${downloads.resumeJson.path}`)} />
        )}
        <SharingMeta page={page} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant */}
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />
      </head>
      <body>
        {page.standalone ? children : <Layout page={page}>{children}</Layout>}
        {assets.script && <script type="module" {...assets.script} id="end" fetchPriority="low" />}
      </body>
    </html>
  );
}
