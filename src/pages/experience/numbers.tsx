import type { Experience } from '#src/content/schema.ts';

/** A data sheet's table of parameters. A value with no upper bound stands under Min, one without end under Max. */
export function Numbers({ numbers }: { numbers: Experience['numbers'] }) {
  return (
    <table className="parameters">
      <thead>
        <tr>
          <th scope="col">Parameter</th>
          <th scope="col">Min</th>
          <th scope="col">Max</th>
          <th scope="col">Unit</th>
        </tr>
      </thead>
      <tbody>
        {numbers.map(({ parameter, value, unit }) => {
          const endless = value === '∞';
          return (
            <tr key={parameter}>
              <th scope="row">{parameter}</th>
              <td>{endless ? '–' : value}</td>
              <td>{endless ? value : '–'}</td>
              <td>{unit}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
