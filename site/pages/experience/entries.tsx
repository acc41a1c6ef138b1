import { experience } from '#content/experience.ts';
import { owner } from '#content/owner.ts';
import { records } from '#content/records.ts';
import { dateName, listOf } from '#model/language.ts';
import type { CareerRecord } from '#model/schema.ts';
import { Card } from '../../components/card.tsx';
import { periodName } from '../../components/career-text.ts';
import { classNames } from '../../components/class-names.ts';
import { ExternalLink } from '../../components/links.tsx';
import primitives from '../../components/primitives.module.css';
import { Section } from '../../components/section.tsx';
import text from '../../components/text.module.css';
import { language } from '../../settings.ts';
import css from './experience.module.css';

const { headings, education = [], awards = [], numbers = [] } = experience;
const languageNames = (owner.languages ?? []).map((one) => `${one.language}\u00a0(${one.fluency})`);

export function Badges({ names, label }: { names: readonly string[]; label?: string }) {
  if (names.length === 0) return null;
  return (
    <ul className={css.badges} aria-label={label}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}

interface EntryProps {
  title: string;
  url?: string | undefined;
  time?: string | undefined;
  lines: (string | undefined)[];
}

function Entry({ title, url, time, lines }: EntryProps) {
  return (
    <article className={classNames(primitives.stack, primitives.tight)}>
      <h3>
        {url ? (
          <ExternalLink className={text.target} href={url}>
            {title}
          </ExternalLink>
        ) : (
          title
        )}
      </h3>
      {time && <p className={text.mono}>{time}</p>}
      {lines.map((line) => line && <p key={line}>{line}</p>)}
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

/** Renders degrees and languages in one card; without degrees, a section with the languages only. */
export function Education() {
  const languages = languageNames.length > 0 && <p>{listOf(languageNames, language)}</p>;
  if (education.length === 0)
    return (
      languages && (
        <Section heading={headings.languages} name="languages">
          {languages}
        </Section>
      )
    );
  return (
    <Section heading={headings.education} name="education">
      <Card as="div" className={classNames(primitives.columns, css.entries)}>
        {education.map(({ degree, institution, location, period, note }) => (
          <Entry
            key={`${degree} ${institution}`}
            time={period && periodName(period)}
            title={degree}
            lines={[listOf([institution, location], language), note]}
          />
        ))}
        {languages && (
          <div className={classNames(primitives.stack, primitives.tight)}>
            <h3>{headings.languages}</h3>
            {languages}
          </div>
        )}
      </Card>
    </Section>
  );
}

export function Awards() {
  if (awards.length === 0) return null;
  return (
    <Section heading={headings.awards} name="awards">
      <Card as="div" className={classNames(primitives.columns, css.entries)}>
        {awards.map(({ title, organization, year, description }) => (
          <Entry
            key={`${title} ${year}`}
            title={title}
            lines={[listOf([organization, String(year)], language), description]}
          />
        ))}
      </Card>
    </Section>
  );
}

export function Numbers() {
  if (numbers.length === 0) return null;
  return (
    <section className={css.band} data-board aria-labelledby="s-numbers">
      <div className={classNames(primitives.wrap, primitives.stack)}>
        <h2 id="s-numbers">{headings.numbers}</h2>
        <ul className={classNames(primitives.cluster, primitives.even, css.numbers)}>
          {numbers.map(({ parameter, value, unit }) => (
            <li key={unit}>
              <strong className={text.figure} dir="ltr">
                {value}
              </strong>{' '}
              <span>{unit}</span>
              {parameter && <span className={text.soft}> {parameter}</span>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Renders a card for each list of records. */
export function Records() {
  const { lists = [] } = records;
  if (lists.length === 0) return null;
  return (
    <div className={classNames(primitives.wrap, primitives.section, primitives.columns, css.records)}>
      {lists.map(({ heading, entries }, at) => (
        <section className={primitives.stack} aria-labelledby={`s-records-${at + 1}`} key={heading}>
          <h2 id={`s-records-${at + 1}`}>{heading}</h2>
          <Card as="div" className={classNames(primitives.columns, css.entries)}>
            {entries.map((entry) => (
              <RecordEntry key={entry.title} {...entry} />
            ))}
          </Card>
        </section>
      ))}
    </div>
  );
}
