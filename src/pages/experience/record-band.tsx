import { experience } from '#content/experience.ts';
import { classNames } from '#src/components/class-names.ts';
import { Via } from '#src/components/drawing.tsx';
import primitives from '#src/components/primitives.module.css';
import { resultWithRecord } from '#src/components/results/job-results.ts';
import { ResultFigure } from '#src/components/results/result-figure.tsx';
import { beforeAfter } from '#src/components/results/result-text.ts';
import text from '#src/components/text.module.css';
import css from './record-band.module.css';

const recorded = resultWithRecord(experience.jobs);
const { record: labels } = experience;

/** Renders the verification record, from requirement to report, of the first result that has one. */
export function RecordBand() {
  const { result } = recorded ?? {};
  if (!result?.record) return null;
  const { title, plain, method, record } = result;
  const cells = [
    [labels.requirement, record.requirement],
    [labels.hazard, record.hazard],
    [labels.action, record.action],
    [labels.method, method],
    [labels.report, record.report],
  ].filter(([, words]) => words);
  return (
    <section className={css.band} data-board id="record" aria-labelledby="s-record" tabIndex={-1}>
      <div className={primitives.wrap}>
        <div className={css.head}>
          <h2 id="s-record">{labels.heading}</h2>
          <div className={classNames(primitives.stack, primitives.close)}>
            <p className={text.label}>{title}</p>
            <ResultFigure result={result} />
            <p className={text.mono}>{beforeAfter(result)}</p>
            {plain && <p>{plain}</p>}
          </div>
        </div>
        <ol className={css.trace}>
          {cells.map(([label, words]) => (
            <li key={label}>
              <Via className={css.via} />
              <h3>{label}</h3>
              <p className={text.soft}>{words}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
