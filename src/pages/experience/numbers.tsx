import { experience } from '#content/experience.ts';
import { classNames } from '#src/components/class-names.ts';
import text from '#src/components/text.module.css';
import type { Content } from '#src/content/schema.ts';
import css from './numbers.module.css';

const { table: heads } = experience;

/** A cell without a figure: a dash to the eye, words to those who hear it. */
const noLimit = (
  <>
    <span aria-hidden="true">–</span>
    {heads.none && <span className={text.visuallyHidden}>{heads.none}</span>}
  </>
);

/** A data sheet's table of parameters, each figure in the column of its limit. */
export function Numbers({ numbers }: { numbers: NonNullable<Content['experience']['numbers']> }) {
  const isDense = numbers.some(({ value }) => value.length > 6);
  return (
    <div className={css.frame}>
      <table className={classNames(css.table, isDense && css.dense)} aria-labelledby="s-numbers">
        <thead>
          <tr>
            <th scope="col">{heads.parameter}</th>
            <th scope="col">{heads.min}</th>
            <th scope="col">{heads.max}</th>
            <th scope="col">{heads.unit}</th>
          </tr>
        </thead>
        <tbody>
          {numbers.map(({ parameter, value, unit, limit }) => (
            <tr key={parameter}>
              <th scope="row">{parameter}</th>
              <td>{limit === 'min' ? <bdi>{value}</bdi> : noLimit}</td>
              <td>{limit === 'max' ? <bdi>{value}</bdi> : noLimit}</td>
              <td>{unit}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
