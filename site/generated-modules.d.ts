/** Constants that the build inlines: see `define` in pipeline/site-config.ts. */
declare const __SETTINGS__: import('#model/schema.ts').EffectiveSettings;
declare const __HAS_FORM__: boolean;
declare const __FORM_SERVICE__: import('#model/form-services.ts').FormService | undefined;
declare const __LANGUAGE__: import('#model/language.ts').Language;
/** Values of `<meta name="theme-color">`. */
declare const __THEME_COLORS__: Readonly<Record<'light' | 'dark', string>>;

/** Modules that the build generates: see pipeline/site-config.ts and pipeline/generated.ts. */
declare module 'virtual:font-faces' {
  const css: string;
  export default css;
}

declare module 'virtual:pictures' {
  /** The files of a picture: a drawing, or a photograph in several sizes. */
  export interface PictureFiles {
    /** A `srcset`; undefined if pages show the SVG. */
    avif?: string;
    webp?: string;
    /** URL of the full-size file, for light themes if `dark` exists. */
    light: string;
    /** For dark themes; only a drawing with theme colors has it. */
    dark?: string;
    width: number;
    height: number;
    /** Whether the picture is mostly white, like a scan. */
    paper: boolean;
  }

  /** Pictures by their path in the content. */
  export const pictures: Readonly<Record<string, PictureFiles>>;
}

declare module 'virtual:portrait' {
  /** Undefined if the owner has no portrait. */
  export const picture: import('virtual:pictures').PictureFiles | undefined;
}

declare module 'virtual:home-wave' {
  /** The hero's waveform, by breakpoint; undefined if the owner has none. */
  export const wide: import('#model/waveform/drawing.ts').WaveDrawing | undefined;
  export const narrow: import('#model/waveform/drawing.ts').WaveDrawing | undefined;
}

declare module 'virtual:links-wave' {
  export const card: import('#model/waveform/drawing.ts').WaveDrawing | undefined;
}
