import type { ReactNode } from 'react';
import { experience } from '#content/experience.ts';
import { classNames } from '#src/components/class-names.ts';
import { OutwardLink } from '#src/components/links.tsx';
import { periodName } from '#src/components/period.ts';
import text from '#src/components/text.module.css';
import { dateName, listOf } from '#src/content/language.ts';
import type { CareerRecord } from '#src/content/schema.ts';
import { language } from '#src/settings.ts';
import css from './entries.module.css';

interface PanelProps {
  heading: string;
  name: string;
  /** What stands in it: one takes a module of the sheet, up to four and a table take two, more take all. */
  shown: readonly unknown[];
  content: ReactNode;
}

/** A small part of the sheet, which stands beside others. */
export function Panel({ heading, name, shown, content }: PanelProps) {
  const isDouble = shown.length > 1 || name === 'numbers';
  const width = shown.length > 4 ? css.wide : isDouble && css.double;
  return (
    <section className={classNames(css.panel, width)} aria-labelledby={`s-${name}`}>
      <h2 id={`s-${name}`}>
        <a href={`#s-${name}`}>{heading}</a>
      </h2>
      {content}
    </section>
  );
}

/** A degree, an award or a record: what, when (seen above it), and what is known of it below. */
interface EntryProps {
  time: string | number;
  title: string;
  url?: string | undefined;
  lines: (string | undefined)[];
}

function Entry({ time, title, url, lines }: EntryProps) {
  return (
    <article className={css.entry}>
      <h3>{url ? <OutwardLink href={url}>{title}</OutwardLink> : title}</h3>
      <p className={classNames(text.mono, css.time)}>{time}</p>
      {lines.map((line) => line && <p key={line}>{line}</p>)}
    </article>
  );
}

export function Degrees() {
  return experience.education?.map(({ degree, institution, location, period }) => (
    <Entry
      key={`${degree} ${period.start}`}
      time={periodName(period)}
      title={degree}
      lines={[institution, location]}
    />
  ));
}

export function Awards() {
  return experience.awards?.map(({ title, organization, year, description }) => (
    <Entry key={`${title} ${year}`} time={year} title={title} lines={[organization, description]} />
  ));
}

/** Patents, publications, certificates or talks, by the owner's own name for them. */
export function Records({ entries }: { entries: readonly CareerRecord[] }) {
  return entries.map(({ title, by, date, number, url, note }) => (
    <Entry
      key={title}
      time={dateName(date, language)}
      title={title}
      url={url}
      lines={[listOf([by, number?.replaceAll(' ', '\u00a0')], language), note]}
    />
  ));
}
