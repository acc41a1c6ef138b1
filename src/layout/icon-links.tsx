import { underBase } from '#src/settings.ts';

const themes = ['light', 'dark'] as const;

/**
 * The owner's mark, and the colours of the browser's own frame. `followTheme` switches the colours by their ids
 * when a theme is chosen. Browsers that know the drawn icon take it; the sized one is for those that do not.
 */
export function IconLinks() {
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
          content={__THEME_COLOURS__[theme]}
          media={`(prefers-color-scheme: ${theme})`}
        />
      ))}
    </>
  );
}
