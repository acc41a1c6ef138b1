/** Colours of the browser's own frame. `followTheme` switches them by their ids when a theme is chosen. */
export function IdentityLinks() {
  return (
    <>
      <meta id="light" name="theme-color" content="#eff1ec" media="(prefers-color-scheme: light)" />
      <meta id="dark" name="theme-color" content="#101211" media="(prefers-color-scheme: dark)" />
    </>
  );
}
