import { words } from '#content/words.ts';
import { classNames } from '../../components/class-names.ts';
import primitives from '../../components/primitives.module.css';
import text from '../../components/text.module.css';
import css from './theme-control.module.css';

const options = ['system', 'light', 'dark'] as const;

/** Renders three radio buttons, handled by `followTheme`. The HTML always has 'system' checked. */
export function ThemeControl() {
  return (
    <fieldset
      className={classNames(primitives.cluster, primitives.near, css.theme)}
      aria-label={words.theme.heading}
    >
      {options.map((value) => (
        <label className={text.target} key={value}>
          <input type="radio" name="theme" value={value} defaultChecked={value === 'system'} />
          {words.theme[value]}
        </label>
      ))}
    </fieldset>
  );
}

/**
 * Applies the theme, and stores a choice. The function's source is inlined in the head and runs before first paint, so it
 * is short and uses no outer names.
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
  const colorPage = () => {
    const dark = choice === 'dark' || (choice === 'system' && systemDark.matches);
    root.classList.toggle('dark', dark);
    root.classList.toggle('light', !dark);
  };
  const colorBrowser = () => {
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
    colorPage();
    colorBrowser();
    setControls();
  };
  read();
  colorPage();
  // The HTML is written for 'system'. The radio buttons aren't parsed yet; `interactive` comes before the page's module script runs.
  if (choice !== 'system') {
    colorBrowser();
    document.addEventListener('readystatechange', setControls);
  }
  const readAndApply = () => {
    read();
    apply();
  };
  // The bfcache may restore an old state, and another tab may have changed the choice.
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
    // A null key means the storage was cleared.
    addEventListener('storage', (event) => {
      if (event.key === 'theme' || event.key === null) readAndApply();
    });
  });
}
