import fontFaces from 'virtual:font-faces';
import { dark } from 'virtual:portrait';
import type { ReactNode } from 'react';
import { owner } from '#content/owner.ts';
import { hasGeneratedResume } from '#src/content/resume-options.ts';
import { documents } from '#src/documents/documents.ts';
import { language, underBase } from '#src/settings.ts';
import { followTheme } from './features/theme/theme-script.ts';
import { Favicons } from './layout/favicons.tsx';
import { SharingMeta } from './layout/sharing-meta.tsx';
import type { Page } from './pages.ts';

/** A document's styles and security policy. */
export interface DocumentAssets {
  /** The page's CSS; empty in development, which links the style sheets. */
  styles: string;
  /** URLs of the page's style sheets. */
  styleSheets: readonly string[];
  /** URL of the print styles; absent in development. */
  printSheet?: string;
  /** The CSP directives that `<meta>` supports; absent in development. */
  policy?: string;
}

/** Marks a link to an inlined style sheet: the browser doesn't fetch it, and Vite's loader treats it as loaded. */
const inlined = { disabled: true };

/** Sets the theme before first paint. */
export const themeScript = `(${followTheme})()`;

/** The order of the cascade layers, because style sheets may load in any order. Unlayered styles win over both. */
const layers = '@layer base,components;';

/** The dark portrait's URL, which portrait.module.css can't know. */
const darkPortrait = dark ? `:root{--dark-portrait:url(${dark})}` : '';

/** Returns the inlined CSS of a document. */
export function inlineStyle({ styles }: DocumentAssets): string {
  return layers + fontFaces + darkPortrait + styles;
}

/** The whole document. Never rendered in the browser, which hydrates only the body. */
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
        {page.paintAfter && <link rel="expect" href={`#${page.paintAfter}`} blocking="render" />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, run before first paint */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles, which React would escape as text */}
        <style dangerouslySetInnerHTML={{ __html: inlineStyle(assets) }} />
        {assets.styleSheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} {...(assets.styles !== '' && inlined)} />
        ))}
        {assets.printSheet && <link rel="stylesheet" href={assets.printSheet} media="print" />}
        <Favicons />
        {hasGeneratedResume(owner) && (
          <link rel="alternate" type="application/json" href={underBase(`/${documents.resumeJson.path}`)} />
        )}
        <SharingMeta page={page} />
      </head>
      <body>{children}</body>
    </html>
  );
}
