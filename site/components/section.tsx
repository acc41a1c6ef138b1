import type { ReactNode } from 'react';
import { roleAndLocation } from './career-text.ts';
import { classNames } from './class-names.ts';
import primitives from './primitives.module.css';
import css from './section.module.css';
import text from './text.module.css';

interface SectionProps {
  heading: string;
  /** Unique on the page. The heading's id is `s-<name>`. */
  name: string;
  children: ReactNode;
}

export function Section({ heading, name, children }: SectionProps) {
  const id = `s-${name}`;
  return (
    <section className={primitives.wrap} aria-labelledby={id}>
      <div className={classNames(primitives.section, primitives.stack)}>
        <h2 id={id}>{heading}</h2>
        {children}
      </div>
    </section>
  );
}

interface PageHeadProps {
  heading: string;
  /** The introduction. */
  children: ReactNode;
  aside?: ReactNode;
}

export function PageHead({ heading, children, aside }: PageHeadProps) {
  return (
    <div className={primitives.wrap}>
      <div className={css.head}>
        <div className={classNames(primitives.stack, primitives.near, css.words)}>
          <h1>{heading}</h1>
          <p className={text.medium}>{roleAndLocation}</p>
          <div className={classNames(text.soft, text.line)}>{children}</div>
        </div>
        {aside}
      </div>
    </div>
  );
}
