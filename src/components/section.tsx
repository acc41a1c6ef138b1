import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import grid from './grid.module.css';
import css from './section.module.css';
import text from './text.module.css';

/**
 * A numbered part of a sheet: a rule with a tick at each module, its number, its heading, then its content on the grid.
 *
 * @param number as a drawing's sections are numbered, '2.1' for the first of the second sheet
 * @param name its own among the sections of a page, for the heading's id
 * @param beside whether the heading stands in the first column, beside the content, where there are four columns
 * @param className a class of the section
 * @param headClassName a class of its number and heading
 */
export function Section({
  number,
  heading,
  name,
  beside = false,
  className,
  headClassName,
  children,
}: {
  number: string;
  heading: string;
  name: string;
  beside?: boolean;
  className?: string | undefined;
  headClassName?: string | undefined;
  children: ReactNode;
}) {
  return (
    <section className={className} aria-labelledby={`s-${name}`}>
      <div className={classNames(grid.wrap, grid.grid, css.body)}>
        <i className={grid.ticks} aria-hidden="true" />
        <header className={classNames(css.head, beside && css.beside, headClassName)}>
          <span className={classNames(css.number, text.mono)}>{number}</span>
          <h2 id={`s-${name}`}>
            <a href={`#s-${name}`}>{heading}</a>
          </h2>
        </header>
        {children}
      </div>
    </section>
  );
}

/**
 * The first thing on a sheet: its name in small, its heading in large, and a remark on the last module.
 *
 * @param corner stands in the upper right corner; below the heading where there is one column
 */
export function SheetTitle({
  name,
  aside,
  corner,
  children,
}: {
  name: string;
  aside?: string;
  corner?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={classNames(grid.wrap, grid.grid, css.title)}>
      <p className={css.name}>{name}</p>
      <h1>{children}</h1>
      {aside && <p className={css.aside}>{aside}</p>}
      {corner && <div className={css.corner}>{corner}</div>}
    </div>
  );
}
