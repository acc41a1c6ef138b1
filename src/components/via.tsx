import { classNames } from './class-names.ts';
import css from './via.module.css';

/** A plated hole in the board, where copper ends. */
export function Via({ className }: { className?: string | undefined }) {
  return <i className={classNames(css.via, className)} aria-hidden="true" />;
}
