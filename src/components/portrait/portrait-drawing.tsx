import { createElement, type ReactNode } from 'react';
import type { Shape } from '#src/content/drawing.ts';
import css from './portrait.module.css';

/** One element of the drawing and all in it. */
function draw([name, attributes, ...children]: Shape, key?: number): ReactNode {
  return createElement(name, { ...attributes, key }, ...children.map(draw));
}

/** The owner's own drawing, on the ground and within the corner ticks that every portrait has. */
export function PortraitDrawing({ drawing, alt }: { drawing: Shape; alt: string }) {
  return (
    <svg viewBox="0 0 320 400" width="320" height="400" role="img" aria-label={alt}>
      <path className={css.ground} d="M0 0H320V400H0z" />
      {draw(drawing)}
      <path className={css.ticks} d="M14 30V14H30M290 14H306V30M306 370V386H290M30 386H14V370" />
    </svg>
  );
}
