import { classNames } from '#src/components/class-names.ts';
import text from '#src/components/text.module.css';
import css from './badges.module.css';

/** A longer name may take several lines, for which a net label has no point. */
const longestOnOneLine = 28;

/** Technologies as net labels, each pointed to the right. */
export function Badges({ label, names }: { label: string; names: readonly string[] }) {
  return (
    <ul className={classNames(text.mono, css.badges)} aria-label={label}>
      {names.map((name) => (
        <li key={name} className={name.length > longestOnOneLine ? css.long : undefined}>
          {name}
        </li>
      ))}
    </ul>
  );
}
