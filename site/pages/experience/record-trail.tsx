import { experience } from '#content/experience.ts';
import { resultWithRecord } from '#model/experience.ts';
import { classNames } from '../../components/class-names.ts';
import { Via } from '../../components/drawing.tsx';
import primitives from '../../components/primitives.module.css';
import { beforeAfter, change } from '../../components/results/result-text.ts';
import text from '../../components/text.module.css';
import { language } from '../../settings.ts';
import css from './record-trail.module.css';

const recorded = resultWithRecord(experience.jobs);
const { record: labels } = experience;

/** Renders the verification record, from requirement to report, of the first result that has one. */
export function RecordTrail() {
  const { result } = recorded ?? {};
  if (!result?.record) return null;
  const { title, method, record } = result;
  const { figure, unit } = change(result);
  const cells = [
    [labels.requirement, record.requirement],
    [labels.hazard, record.hazard],
    [labels.action, record.action],
    [labels.method, method],
    [labels.report, record.report],
  ].filter(([, words]) => words);
  return (
    <section
      className={classNames(primitives.wrap, primitives.section)}
      id="record"
      aria-labelledby="s-record"
      tabIndex={-1}
    >
      <h2 id="s-record">{labels.heading}</h2>
      <p className={classNames(text.medium, css.summary)}>
        {title}{' '}
        <b>
          {figure}
          {unit}
        </b>
        {language.comma}
        {beforeAfter(result)}
      </p>
      <ol className={css.trace}>
        {cells.map(([label, words]) => (
          <li className={classNames(primitives.stack, primitives.tight)} key={label}>
            <Via className={css.via} />
            <h3>{label}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
