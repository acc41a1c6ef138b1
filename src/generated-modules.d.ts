/** What the build knows, in place of these names: see `define` in vite.config.ts. */
declare const __SETTINGS__: import('#src/content/schema.ts').Settings;
declare const __LANGUAGE__: import('#src/content/language.ts').Language;
/** Values of `<meta name="theme-color">`. */
declare const __THEME_COLOURS__: Readonly<Record<'light' | 'dark', string>>;

/** Modules that the build makes from the content, see plugins/generated.ts. */
declare module 'virtual:font-faces' {
  /** The `@font-face` rules of the site's typefaces and of their fallbacks. */
  const css: string;
  export default css;
}

declare module 'virtual:portrait' {
  /** Where the owner's portrait is: a photograph in its sizes, or a drawing in the colours of either theme. */
  export type Picture =
    | {
        kind: 'photo';
        /** In the form of the `srcset` attribute. */
        avif: string;
        webp: string;
        /** Address of the largest WebP. */
        src: string;
        width: number;
        height: number;
      }
    | { kind: 'drawing'; light: string; dark: string };

  /** Undefined where the owner gives none. */
  export const picture: Picture | undefined;
}
