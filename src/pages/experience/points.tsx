import { Emphasis } from '#src/components/emphasis.tsx';
import css from './points.module.css';

/** What was done, point by point, with what matters most in bold. */
export function Points({ items }: { items: readonly string[] }) {
  return (
    <ul className={css.points}>
      {items.map((item) => (
        <li key={item}>
          <Emphasis text={item} />
        </li>
      ))}
    </ul>
  );
}
