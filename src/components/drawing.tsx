import type { PictureFiles } from 'virtual:pictures';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import css from './drawing.module.css';

/** A drawing in its own units, one CSS pixel each; out of sight of assistive technology unless it says otherwise. */
export function Drawing({
  width,
  height,
  ...props
}: ComponentProps<'svg'> & { width: number; height: number }) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true" {...props} />
  );
}

/** A photograph in its sizes, or a drawing in the colours of the theme. */
export function ThemedImage({
  files: { avif, webp, light, dark, width, height },
  alt,
  sizes,
  lazy = true,
  className,
}: {
  files: PictureFiles;
  alt: string;
  /** The width that the page's style gives it, in the form of the `sizes` attribute. */
  sizes: string;
  /** Whether a photograph may wait until it comes near the screen. */
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
  // The one that is not shown is not fetched.
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

/** A plated hole in the board, where copper ends. */
export function Via({ className }: { className?: string | undefined }) {
  return <i className={classNames(css.via, className)} aria-hidden="true" />;
}

/** A dimension between two points of one axis, with arrowheads, in the drawing's own units. */
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
  // Of a small dimension the heads would be a blot: its ends are ticks.
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

/** The lines that lead from a drawing to the arrows that measure it. */
export function Extension({ d }: { d: string }) {
  return <path className={css.extension} d={d} />;
}
