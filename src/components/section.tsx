import type { ReactNode } from 'react';
import { home } from '#content/home.ts';
import { classNames } from './class-names.ts';
import { CurrentRole } from './current-role.tsx';
import { PageLink } from './links.tsx';
import primitives from './primitives.module.css';
import css from './section.module.css';
import text from './text.module.css';

interface SectionProps {
  heading: string;
  /** Unique on the page; the heading's id is `s-` and this name. */
  name: string;
  /** Puts the heading in the first of four columns, next to the content. */
  beside?: boolean;
  /** Leaves out the region's label: Playwright and voice control would find 'message' in it next to the field. */
  unlabeled?: boolean;
  children: ReactNode;
}

/** A part of a page: a rule, its heading, its content. */
export function Section({ heading, name, beside, unlabeled, children }: SectionProps) {
  return (
    <section className={primitives.wrap} aria-labelledby={unlabeled ? undefined : `s-${name}`}>
      <div className={classNames(css.body, beside ? primitives.sidebar : primitives.stack)}>
        <h2 id={`s-${name}`}>{heading}</h2>
        {children}
      </div>
    </section>
  );
}

interface PageHeadProps {
  heading: string;
  /** What the page is for, with its link; the owner's statement if left out. */
  children?: ReactNode;
  /** A picture or links next to the heading. */
  aside?: ReactNode;
}

/** The head of a page: its heading, who this is, and one statement. */
export function PageHead({ heading, children = <Statement />, aside }: PageHeadProps) {
  return (
    <div className={primitives.wrap}>
      <div className={css.head}>
        <div className={css.words}>
          <h1>{heading}</h1>
          <p className={classNames(text.large, css.role)}>
            <CurrentRole />
          </p>
          <div className={css.statement}>{children}</div>
        </div>
        {aside}
      </div>
    </div>
  );
}

/** What the owner does, and the link to reach them. */
function Statement() {
  return (
    <p>
      {home.statement}{' '}
      <PageLink className={css.connect} to="/contact">
        {home.connect}
      </PageLink>
    </p>
  );
}
