import type { ComponentProps } from 'react';
import css from './card.module.css';
import { classNames } from './class-names.ts';

interface CardProps extends ComponentProps<'article'> {
  /** `dark` for what matters most on a page, `copper` for an action; both have plated holes in their corners. */
  variant?: 'plain' | 'dark' | 'copper';
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
        css.card,
        variant !== 'plain' && css.holes,
        variant !== 'plain' && css[variant],
        className,
      )}
      data-board={variant === 'dark' || undefined}
      data-copper={variant === 'copper' || undefined}
      {...props}
    />
  );
}
