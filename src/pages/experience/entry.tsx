import type { ReactNode } from 'react';
import { classNames } from '#src/components/class-names.ts';
import text from '#src/components/text.module.css';
import css from './entry.module.css';

/** A degree or an award: what, when (seen above it), and more about it below. */
export function Entry({
  time,
  title,
  children,
}: {
  time: string | number;
  title: ReactNode;
  children: ReactNode;
}) {
  return (
    <article className={css.entry}>
      <h3>{title}</h3>
      <p className={classNames(text.mono, css.time)}>{time}</p>
      {children}
    </article>
  );
}
