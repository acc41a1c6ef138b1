import { classNames } from '#src/components/class-names.ts';
import type { Experience } from '#src/content/schema.ts';
import css from './numbers.module.css';

/** A data sheet's table of parameters, each figure in the column of its limit. */
export function Numbers({
  numbers,
  heads,
}: {
  numbers: NonNullable<Experience['numbers']>;
  heads: Experience['table'];
}) {
  return (
    <table className={classNames(css.table, numbers.some(({ value }) => value.length > 6) && css.dense)}>
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
            <td>{limit === 'min' ? <bdi>{value}</bdi> : '–'}</td>
            <td>{limit === 'max' ? <bdi>{value}</bdi> : '–'}</td>
            <td>{unit}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
