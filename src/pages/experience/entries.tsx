import { experience } from '#content/experience.ts';
import { owner } from '#content/owner.ts';
import { records } from '#content/records.ts';
import { classNames } from '#src/components/class-names.ts';
import { ExternalLink } from '#src/components/links.tsx';
import { periodName } from '#src/components/period.ts';
import primitives from '#src/components/primitives.module.css';
import { Panel } from '#src/components/section.tsx';
import text from '#src/components/text.module.css';
import { dateName, listOf } from '#src/content/language.ts';
import type { CareerRecord, Owner } from '#src/content/schema.ts';
import { language } from '#src/settings.ts';
import css from './entries.module.css';

const { headings, education = [], awards = [], numbers = [] } = experience;

interface EntryProps {
  title: string;
  url?: string | undefined;
  time?: string | number | undefined;
  lines: (string | undefined)[];
}

function Entry({ title, url, time, lines }: EntryProps) {
  return (
    <article className={classNames(primitives.stack, primitives.close, css.entry)}>
      <h3>{url ? <ExternalLink href={url}>{title}</ExternalLink> : title}</h3>
      {time && <p className={text.mono}>{time}</p>}
      {lines.map(
        (line) =>
          line && (
            <p className={text.note} key={line}>
              {line}
            </p>
          ),
      )}
    </article>
  );
}

function RecordEntry({ title, by, date, number, url, note }: CareerRecord) {
  return (
    <Entry
      time={dateName(date, language)}
      title={title}
      url={url}
      lines={[listOf([by, number?.replaceAll(' ', '\u00a0')], language), note]}
    />
  );
}

function Languages({ known }: { known: NonNullable<Owner['languages']> }) {
  const each = known.map((one) => `${one.language}\u00a0(${one.fluency})`);
  return <p className={text.note}>{listOf(each, language)}</p>;
}

function Numbers() {
  return (
    <dl className={css.numbers}>
      {numbers.map(({ parameter, value, unit }) => (
        <div key={parameter}>
          <dt className={text.note}>{parameter}</dt>
          <dd className={text.large}>
            <bdi>{value}</bdi> {unit}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Renders the panels for education, awards, records and numbers. */
export function Entries() {
  const all = [education, owner.languages ?? [], awards, records.lists ?? [], numbers];
  if (all.every(({ length }) => length === 0)) return null;
  return (
    <div className={primitives.wrap}>
      <div className={css.panels}>
        {education.length > 0 && (
          <Panel heading={headings.education} name="education">
            {education.map(({ degree, institution, location, period, note }) => (
              <Entry
                key={`${degree} ${institution}`}
                time={period && periodName(period)}
                title={degree}
                lines={[institution, location, note]}
              />
            ))}
            {owner.languages && (
              <div className={classNames(primitives.stack, primitives.close)}>
                <h3>{headings.languages}</h3>
                <Languages known={owner.languages} />
              </div>
            )}
          </Panel>
        )}
        {education.length === 0 && owner.languages && (
          <Panel heading={headings.languages} name="languages">
            <Languages known={owner.languages} />
          </Panel>
        )}
        {awards.length > 0 && (
          <Panel heading={headings.awards} name="awards">
            {awards.map(({ title, organization, year, description }) => (
              <Entry key={`${title} ${year}`} time={year} title={title} lines={[organization, description]} />
            ))}
          </Panel>
        )}
        {records.lists?.map(({ heading, entries }, at) => (
          <Panel heading={heading} name={`records-${at + 1}`} key={heading}>
            {entries.map((entry) => (
              <RecordEntry key={entry.title} {...entry} />
            ))}
          </Panel>
        ))}
        {numbers.length > 0 && (
          <Panel heading={headings.numbers} name="numbers">
            <Numbers />
          </Panel>
        )}
      </div>
    </div>
  );
}
