import type { PictureFiles } from 'virtual:pictures';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import css from './drawing.module.css';
import text from './text.module.css';

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

const iconPaths = {
  copy: 'M7 7h9.5v9.5H7zM13 7V3.5H3.5V13H7',
  copied: 'm4 10.5 4 4 8-9',
  down: 'M10 3v13M4.5 11 10 16.5 15.5 11',
  close: 'm5 5 10 10M15 5 5 15',
};

/** Renders a 20 px icon in the text's color. */
export function Icon({ name }: { name: keyof typeof iconPaths }) {
  return (
    <Drawing className={text.icon} width={20} height={20}>
      <path d={iconPaths[name]} />
    </Drawing>
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

/** Draws a horizontal dimension line, with arrowheads if it is long enough. */
export function Arrow({ left, right, at }: { left: number; right: number; at: number }) {
  const head = right - left < 14 ? 0 : 5;
  const tip = (end: number, foot: number) => `M${foot} ${at - 2.5}L${end} ${at}L${foot} ${at + 2.5}`;
  const line = `M${left} ${at}L${right} ${at}`;
  return <path className={css.arrow} d={line + tip(left, left + head) + tip(right, right - head)} />;
}

export function Extension({ d }: { d: string }) {
  return <path className={css.extension} d={d} />;
}
