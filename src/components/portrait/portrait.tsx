import { drawing } from 'virtual:portrait-drawing';
import { photo } from 'virtual:portrait-photo';
import type { Owner } from '#src/content/schema.ts';
import { classNames } from '../class-names.ts';
import text from '../text.module.css';
import css from './portrait.module.css';
import { PortraitChip } from './portrait-chip.tsx';
import { PortraitDrawing } from './portrait-drawing.tsx';

type Props = {
  owner: Owner;
  /** The width of the figure as the page's style gives it, in the form of the `sizes` attribute. */
  sizes: string;
  /** Whether the picture may wait until it comes near the screen. */
  lazy?: boolean;
  caption?: boolean;
  className?: string | undefined;
};

/**
 * The owner's picture. A drawing takes the colours of the theme, a photograph stands in the same frame, and without
 * either so does the owner's chip.
 */
export function Portrait({ owner, sizes, lazy = false, caption = false, className }: Props) {
  const { portrait } = owner;
  return (
    <figure className={classNames(css.portrait, className)}>
      {!portrait && <PortraitChip owner={owner} />}
      {portrait && drawing && <PortraitDrawing drawing={drawing} alt={portrait.alt} />}
      {portrait && photo && <Photo alt={portrait.alt} sizes={sizes} lazy={lazy} />}
      {portrait && caption && (
        <figcaption className={classNames(css.caption, text.mono)}>{portrait.caption}</figcaption>
      )}
    </figure>
  );
}

/** The frame is drawn, so that it has its size before the photograph is there. */
function Photo({ alt, sizes, lazy }: { alt: string; sizes: string; lazy: boolean }) {
  if (!photo) return null;
  return (
    <div className={css.photo}>
      <svg viewBox="0 0 320 400" width="320" height="400" aria-hidden="true">
        <path className={css.ground} d="M0 0H320V400H0z" />
        <path className={css.ticks} d="M8 26V8H26M294 8H312V26M312 374V392H294M26 392H8V374" />
      </svg>
      <picture>
        {photo.sources.map(({ type, srcSet }) => (
          <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
        ))}
        <img
          src={photo.src}
          width={photo.width}
          height={photo.height}
          alt={alt}
          loading={lazy ? 'lazy' : 'eager'}
          decoding="async"
        />
      </picture>
    </div>
  );
}
