import { useLayoutEffect, useRef } from 'react';
import { words } from '#content/words.ts';
import css from './theme-control.module.css';

const options = ['system', 'light', 'dark'] as const;

/**
 * Three radio buttons named by their words. `followTheme` in the document's head listens to them, so they work before
 * hydration. A later mount (coming from /links) reads the choice from the root element. The markup has the system's
 * choice, so the page isn't touched before first paint.
 */
export function ThemeControl() {
  const control = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    const choice = document.documentElement.dataset['themeChoice'];
    for (const input of control.current?.querySelectorAll('input') ?? [])
      input.checked = input.value === choice;
  }, []);
  return (
    <fieldset className={css.theme} ref={control} aria-label={words.theme.heading}>
      {options.map((value) => (
        <label key={value}>
          <input type="radio" name="theme" value={value} defaultChecked={value === 'system'} />
          {words.theme[value]}
        </label>
      ))}
    </fieldset>
  );
}
