import type { ReactNode } from 'react';
import { home } from '#content/home.ts';
import { classNames } from './class-names.ts';
import grid from './grid.module.css';
import { PageLink } from './links.tsx';
import { Post } from './post.tsx';
import css from './section.module.css';
import text from './text.module.css';

interface SectionProps {
  /** As a drawing's sections are numbered: '2.1' for the first of the second sheet. */
  number: string;
  heading: string;
  /** Its own among the sections of a page, for the heading's id. */
  name: string;
  /** Whether the heading stands in the first column, beside the content, where there are four columns. */
  beside?: boolean;
  /** Whether it has no label: one with "message" in it would be found with the field of that name. */
  unlabeled?: boolean;
  /** A class of its heading. */
  headClassName?: string | undefined;
  children: ReactNode;
}

/** A part of a sheet: a rule with a tick at each module and its number at the end, its heading, then its content. */
export function Section({ number, heading, name, beside, unlabeled, headClassName, children }: SectionProps) {
  return (
    <section aria-labelledby={unlabeled ? undefined : `s-${name}`}>
      <div className={classNames(grid.wrap, grid.grid, css.body)}>
        <i className={grid.ticks} aria-hidden="true">
          <span className={classNames(css.number, text.mono)}>{number}</span>
        </i>
        <div className={classNames(css.head, beside && css.beside, headClassName)}>
          <h2 id={`s-${name}`}>
            <a href={`#s-${name}`}>{heading}</a>
          </h2>
        </div>
        {children}
      </div>
    </section>
  );
}

interface TitleProps {
  aside?: ReactNode;
  children: ReactNode;
}

/** The first thing on a sheet: its heading, as large as the window allows, and a remark on the last module. */
export function SheetTitle({ aside, children }: TitleProps) {
  return (
    <div className={classNames(grid.wrap, css.title)}>
      <h1>{children}</h1>
      {aside && <p className={css.aside}>{aside}</p>}
    </div>
  );
}

/** Who this is, what they do, and the way to reach them: for a first screen whose heading says none of it. */
export function Byline() {
  return (
    <>
      <span className={css.post}>
        <Post />
      </span>
      {home.statement}{' '}
      <PageLink className={css.contact} to="/contact">
        {home.connect}
      </PageLink>
    </>
  );
}
