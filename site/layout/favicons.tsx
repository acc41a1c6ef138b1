import { underBase } from '../settings.ts';

const themes = ['light', 'dark'] as const;

/** Icons and theme colors. `followTheme` reads a color's theme from its id. Browsers without SVG icons use the .ico. */
export function Favicons() {
  return (
    <>
      <link rel="icon" href={underBase('/favicon.ico')} sizes="32x32" />
      <link rel="icon" href={underBase('/favicon.svg')} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={underBase('/apple-touch-icon.png')} />
      {themes.map((theme) => (
        <meta
          key={theme}
          id={theme}
          name="theme-color"
          content={__THEME_COLORS__[theme]}
          media={`(prefers-color-scheme: ${theme})`}
        />
      ))}
    </>
  );
}
