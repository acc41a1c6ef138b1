import type { PictureFiles } from 'virtual:pictures';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import css from './drawing.module.css';

/** Renders an SVG at one CSS pixel per unit, hidden from screen readers by default. */
export function Drawing({
  width,
  height,
  ...props
}: ComponentProps<'svg'> & { width: number; height: number }) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true" {...props} />
  );
}

/** Renders a photograph in responsive sizes, or a drawing in the theme's colors. */
export function ThemedImage({
  files: { avif, webp, light, dark, width, height },
  alt,
  sizes,
  lazy = true,
  className,
}: {
  files: PictureFiles;
  alt: string;
  /** The `sizes` attribute. */
  sizes: string;
  /** Whether a photograph loads lazily. Drawings always do. */
  lazy?: boolean;
  className?: string | undefined;
}) {
  const shared = { width, height, decoding: 'async' } as const;
  if (avif)
    return (
      <picture>
        <source type="image/avif" srcSet={avif} sizes={sizes} />
        <img
          {...shared}
          alt={alt}
          className={className}
          src={webp?.split(' ')[0]}
          srcSet={webp}
          sizes={sizes}
          loading={lazy ? 'lazy' : 'eager'}
        />
      </picture>
    );
  // The hidden image isn't fetched, because it is lazy.
  return (
    <>
      <img
        {...shared}
        alt={alt}
        className={dark ? classNames(className, css.onLight) : className}
        src={light}
        loading="lazy"
      />
      {dark && (
        <img {...shared} alt={alt} className={classNames(className, css.onDark)} src={dark} loading="lazy" />
      )}
    </>
  );
}

/** Renders a via, the end of a trace. */
export function Via({ className }: { className?: string | undefined }) {
  return <i className={classNames(css.via, className)} aria-hidden="true" />;
}

/** Draws a dimension line with arrowheads. */
export function Arrow({
  from,
  to,
  at,
  upright = false,
}: {
  from: number;
  to: number;
  at: number;
  upright?: boolean;
}) {
  const [a, b] = [Math.min(from, to), Math.max(from, to)];
  // Too short for arrowheads: use ticks.
  const head = b - a < 14 ? 0 : 5;
  const point = (along: number, across: number) => (upright ? `${across} ${along}` : `${along} ${across}`);
  const tip = (end: number, foot: number) =>
    `M${point(foot, at - 2.5)}L${point(end, at)}L${point(foot, at + 2.5)}`;
  return (
    <path
      className={css.arrow}
      d={`M${point(a, at)}L${point(b, at)}${tip(a, a + head)}${tip(b, b - head)}`}
    />
  );
}

/** Draws the extension lines of dimensions. */
export function Extension({ d }: { d: string }) {
  return <path className={css.extension} d={d} />;
}
