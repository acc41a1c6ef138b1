/** What the build knows, in place of these names: see `define` in vite.config.ts. */
declare const __SETTINGS__: import('#src/content/schema.ts').EffectiveSettings;
/** Whether the contact page has a form. */
declare const __HAS_FORM__: boolean;
/** The form service that receives messages. */
declare const __FORM_SERVICE__: import('#src/content/form-services.ts').FormService | undefined;
declare const __LANGUAGE__: import('#src/content/language.ts').Language;
/** Values of `<meta name="theme-color">`. */
declare const __THEME_COLOURS__: Readonly<Record<'light' | 'dark', string>>;

/** Modules that the build makes from the content, see plugins/generated.ts. */
declare module 'virtual:font-faces' {
  /** The `@font-face` rules of the site's typefaces and of their fallbacks. */
  const css: string;
  export default css;
}

declare module 'virtual:pictures' {
  /** Where a picture is: a drawing, or pixels in their sizes. */
  export interface PictureFiles {
    /** In the form of the `srcset` attribute; undefined for a drawing. */
    avif?: string;
    webp?: string;
    /** Address of the whole, on light pages. */
    light: string;
    /** On dark pages, where a drawing follows the theme. */
    dark?: string;
    width: number;
    height: number;
    /** Whether most of it is white, as paper is. */
    paper: boolean;
  }

  /** Those of the owner's work, by the path that the content names. */
  export const pictures: Readonly<Record<string, PictureFiles>>;
}

declare module 'virtual:portrait' {
  /** Undefined where the owner gives none. */
  export const picture: import('virtual:pictures').PictureFiles | undefined;
  /** Address of a drawing in the dark theme. */
  export const dark: string | undefined;
}

declare module 'virtual:home-wave' {
  /** The signal that enters the chip, where there is room and where there is not; undefined where the owner has none. */
  export const wide: import('#src/components/wave/drawing.ts').WaveDrawing | undefined;
  export const narrow: import('#src/components/wave/drawing.ts').WaveDrawing | undefined;
}

declare module 'virtual:links-wave' {
  export const card: import('#src/components/wave/drawing.ts').WaveDrawing | undefined;
}
