import type { ComponentProps } from 'react';
import css from './card.module.css';
import { classNames } from './class-names.ts';
import primitives from './primitives.module.css';

interface CardProps extends ComponentProps<'article'> {
  /** `dark` for what matters most on a page; it has plated holes in its corners. */
  variant?: 'plain' | 'dark';
  /** The element: a `section` has a heading that names it. */
  as?: 'article' | 'section' | 'div' | 'li';
}

/** Renders a card. `className` may set its columns, and `--gap` the space between its parts (8 px by default). */
export function Card({ variant = 'plain', as = 'article', className, ...props }: CardProps) {
  // All four elements have the same attributes here.
  const Box = as as 'article';
  return (
    <Box
      className={classNames(
        primitives.stack,
        primitives.near,
        css.card,
        variant === 'dark' && css.dark,
        className,
      )}
      data-board={variant === 'dark' || undefined}
      {...props}
    />
  );
}
