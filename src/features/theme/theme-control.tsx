import { useLayoutEffect, useRef } from 'react';
import { words } from '#content/words.ts';
import { Icon } from '#src/components/icon.tsx';
import text from '#src/components/text.module.css';
import css from './theme-control.module.css';

const options = ['light', 'dark', 'system'] as const;

/**
 * Three radio buttons, all visible. `followTheme` listens to them from the head of the page, so they work
 * before this component is hydrated; on later mounts (leaving /links) they take the choice from the root element. They
 * are built with the system's choice, so that the page need not be touched before its first paint.
 */
export function ThemeControl() {
  const control = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    const choice = document.documentElement.dataset['themeChoice'];
    for (const input of control.current?.querySelectorAll('input') ?? [])
      input.checked = input.value === choice;
  }, []);
  return (
    <fieldset className={css.theme} ref={control}>
      <legend className={text.visuallyHidden}>{words.theme.heading}</legend>
      {options.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name="theme"
            value={value}
            defaultChecked={value === 'system'}
            aria-label={words.theme[value]}
            data-tip=""
          />
          <Icon name={value} />
        </label>
      ))}
    </fieldset>
  );
}
