import { experience } from '#content/experience.ts';
import { classNames } from '#src/components/class-names.ts';
import text from '#src/components/text.module.css';
import type { Content } from '#src/content/schema.ts';
import css from './numbers.module.css';

/** A data sheet's table of parameters, each figure behind the name of its limit. */
export function Numbers({ numbers }: { numbers: NonNullable<Content['experience']['numbers']> }) {
  return (
    <table className={css.table} aria-labelledby="s-numbers">
      <tbody>
        {numbers.map(({ parameter, value, unit, limit }) => (
          <tr key={parameter}>
            <th scope="row">{parameter}</th>
            <td className={text.mono}>{experience.table[limit]}</td>
            <td className={classNames(css.value, value.length > 6 && css.long)}>
              {/* With the space, copied text has two words here: '1000+ lab hours'. */}
              <bdi>{value}</bdi>{' '}
            </td>
            <td>{unit}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
