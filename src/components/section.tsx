import type { ReactNode } from 'react';
import { home } from '#content/home.ts';
import { classNames } from './class-names.ts';
import { CurrentRole } from './current-role.tsx';
import { PageLink } from './links.tsx';
import primitives from './primitives.module.css';
import css from './section.module.css';
import text from './text.module.css';

interface PanelProps {
  heading: string;
  /** Unique on the page. The heading's id is `s-<name>`. */
  name: string;
  children: ReactNode;
}

interface SectionProps extends PanelProps {
  /** Puts the heading in the first of four columns. */
  sidebar?: boolean;
  /**
   * Leaves the region unnamed. Named 'Send a message', it would also match when Playwright or voice control looks for
   * the 'Message' field.
   */
  unlabeled?: boolean;
}

function headingWithId({ heading, name }: PanelProps) {
  const id = `s-${name}`;
  return { id, title: <h2 id={id}>{heading}</h2> };
}

/** Renders a full-width section of a page. */
export function Section({ sidebar, unlabeled, ...props }: SectionProps) {
  const { id, title } = headingWithId(props);
  return (
    <section className={primitives.wrap} aria-labelledby={unlabeled ? undefined : id}>
      <div className={classNames(css.body, sidebar ? primitives.sidebar : primitives.stack)}>
        {title}
        {props.children}
      </div>
    </section>
  );
}

/** Renders a small section next to others. */
export function Panel(props: PanelProps) {
  const { id, title } = headingWithId(props);
  return (
    <section className={primitives.stack} aria-labelledby={id}>
      {title}
      {props.children}
    </section>
  );
}

interface PageHeadProps {
  heading: string;
  /** The introduction; the owner's statement by default. */
  children?: ReactNode;
  aside?: ReactNode;
}

/** Renders a page's heading, current role and introduction. */
export function PageHead({ heading, children = <Statement />, aside }: PageHeadProps) {
  return (
    <div className={primitives.wrap}>
      <div className={css.head}>
        <div className={css.words}>
          <h1>{heading}</h1>
          <p className={classNames(text.large, css.role)}>
            <CurrentRole />
          </p>
          <div className={classNames(text.soft, text.line, css.statement)}>{children}</div>
        </div>
        {aside}
      </div>
    </div>
  );
}

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
