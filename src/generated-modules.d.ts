/** Modules that the build makes from the content, see plugins/. */
declare module 'virtual:font-faces' {
  /** The `@font-face` rules of the site's typefaces and of their fallbacks. */
  const css: string;
  export default css;
}

declare module 'virtual:app-icons' {
  /** Values of `<meta name="theme-color">`. */
  export const themeColours: Readonly<Record<'light' | 'dark', string>>;
}

declare module 'virtual:portrait-photo' {
  /** The owner's photograph, ready for a picture element; undefined where the portrait is drawn, or there is none. */
  export const photo:
    | { sources: readonly { type: string; srcSet: string }[]; src: string; width: number; height: number }
    | undefined;
}

declare module 'virtual:language' {
  /** What the pages' language decides beside their words. */
  export const language: import('#src/content/language.ts').Language;
}

declare module 'virtual:portrait-drawing' {
  /** The owner's own drawing; undefined where the portrait is a photograph, or there is none. */
  export const drawing: import('#src/content/drawing.ts').Shape | undefined;
}

declare module 'virtual:settings' {
  /** The owner's settings with the build's environment applied. */
  export const settings: import('#src/content/schema.ts').Settings;
}
