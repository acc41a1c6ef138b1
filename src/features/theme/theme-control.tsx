import { useLayoutEffect, useRef } from 'react';
import { words } from '#content/words.ts';
import text from '#src/components/text.module.css';
import css from './theme-control.module.css';

const options = ['system', 'light', 'dark'] as const;

/** Renders three radio buttons, handled by `followTheme` even before hydration. The HTML always has 'system' checked. */
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
        <label className={text.target} key={value}>
          <input type="radio" name="theme" value={value} defaultChecked={value === 'system'} />
          {words.theme[value]}
        </label>
      ))}
    </fieldset>
  );
}
