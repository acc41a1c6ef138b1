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
