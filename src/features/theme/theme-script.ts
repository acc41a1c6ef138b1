/**
 * Decides and keeps the theme: the one place that does. Its source text is written into the head of every
 * page and runs before first paint, so it must stand alone: no imports, no names from outside. What first paint
 * does not need waits for later, since every millisecond here is one that the page is not painted.
 *
 * The choice ('light', 'dark' or 'system') lives in local storage under 'theme'; the root element carries the
 * outcome as class `light` or `dark` and the choice as `data-theme-choice`. Where storage is blocked the
 * choice lasts as long as the page.
 */
export function followTheme(): void {
  const root = document.documentElement;
  const systemDark = matchMedia('(prefers-color-scheme: dark)');
  let choice = 'system';
  const read = () => {
    try {
      const stored = localStorage.getItem('theme');
      choice = stored === 'light' || stored === 'dark' ? stored : 'system';
    } catch {}
  };
  const colourPage = () => {
    const dark = choice === 'dark' || (choice === 'system' && systemDark.matches);
    root.classList.toggle('dark', dark);
    root.classList.toggle('light', !dark);
    root.setAttribute('data-theme-choice', choice);
  };
  const colourBrowser = () => {
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      meta.media =
        choice === 'system' ? `(prefers-color-scheme: ${meta.id})` : meta.id === choice ? 'all' : 'not all';
    }
  };
  const setControls = () => {
    for (const input of document.querySelectorAll<HTMLInputElement>('input[name="theme"]')) {
      input.checked = input.value === choice;
    }
  };
  const apply = () => {
    colourPage();
    colourBrowser();
    setControls();
  };
  read();
  colourPage();
  // The page is built with the system's choice. The head runs before the control exists.
  if (choice !== 'system') {
    colourBrowser();
    document.addEventListener('DOMContentLoaded', setControls);
  }
  const readAndApply = () => {
    read();
    apply();
  };
  // The browser may have restored the control's old state, and another tab may have chosen meanwhile.
  addEventListener('pageshow', readAndApply);
  document.addEventListener('change', (event) => {
    const input = event.target as HTMLInputElement;
    if (input.name !== 'theme') return;
    choice = input.value;
    try {
      localStorage.setItem('theme', choice);
    } catch {}
    apply();
  });
  addEventListener('load', () => {
    systemDark.addEventListener('change', apply);
    // Another tab chose; a null key means that it cleared all its storage.
    addEventListener('storage', (event) => {
      if (event.key === 'theme' || event.key === null) readAndApply();
    });
  });
}
