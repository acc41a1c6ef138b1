import type { ComponentProps } from 'react';
import css from './card.module.css';
import { classNames } from './class-names.ts';
import primitives from './primitives.module.css';

interface CardProps extends ComponentProps<'article'> {
  /** Whether it has a board's colors, and plated holes in its corners. */
  isDark?: boolean;
  /** The element: a `section` has a heading that names it. */
  as?: 'article' | 'section' | 'div';
}

/** Renders a card. `className` may set its columns, and `--gap` the space between its parts (8 px by default). */
export function Card({ isDark = false, as = 'article', className, ...props }: CardProps) {
  // All three elements have the same attributes here.
  const Box = as as 'article';
  return (
    <Box
      className={classNames(primitives.stack, primitives.near, css.card, isDark && css.dark, className)}
      data-board={isDark || undefined}
      {...props}
    />
  );
}
