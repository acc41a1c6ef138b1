import { pictures } from 'virtual:pictures';
import type { ReactNode } from 'react';
import { projects } from '#content/projects.ts';
import { fillIn } from '#src/content/fill-in.ts';
import type { Picture } from '#src/content/schema.ts';
import { classNames } from '../class-names.ts';
import { ThemedImage } from '../drawing.tsx';
import text from '../text.module.css';
import css from './picture.module.css';

/**
 * The picture alone, in the colours of the theme, never fetched before it is near.
 *
 * @param sizes see `ThemedImage`
 * @param alt '' where the same picture with its words is beside it
 */
export function PictureImage({ file, alt, sizes }: { file: string; alt: string; sizes: string }) {
  const files = pictures[file];
  const className = classNames(css.image, files?.paper && css.paper);
  return files && <ThemedImage files={files} alt={alt} sizes={sizes} className={className} />;
}

/**
 * A picture of the owner's work with its caption, and with a scale where its width is known; it leads to the whole.
 *
 * @param still whether it leads nowhere
 * @param share how much of the width it takes, where something above it is drawn to its scale, which then is the scale
 */
export function WorkPicture({
  picture,
  sizes,
  still,
  share,
}: {
  picture: Picture;
  sizes: string;
  still?: boolean;
  share?: number | undefined;
}) {
  const { file, alt, caption, width } = picture;
  const found = pictures[file];
  const image = <PictureImage file={file} alt={alt} sizes={sizes} />;
  const shown = still ? (
    image
  ) : (
    <a className={css.link} href={found?.light} data-picture={found?.dark ?? ''}>
      {image}
      <span className={text.visuallyHidden}>{fillIn(projects.viewer.enlarge, { caption })}</span>
    </a>
  );
  const isTall = found && !still && found.height > found.width;
  return (
    <figure>
      {found && share ? (
        <Share of={share} ratio={found.height / found.width}>
          {shown}
        </Share>
      ) : (
        <div className={isTall ? css.tall : undefined}>
          {shown}
          {width && <Scale width={width} />}
        </div>
      )}
      <figcaption className={text.caption}>{caption}</figcaption>
    </figure>
  );
}

/** Takes a part of the width, below the outline where there is room, by attributes, as markup may hold no styles. */
function Share({ of, ratio, children }: { of: number; ratio: number; children: ReactNode }) {
  const width = 282 * of;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it holds a picture, which has its own words
    <svg className={css.share} viewBox={`0 0 282 ${width * ratio}`}>
      <foreignObject x={Math.min(36, 282 - width)} width={width} height={width * ratio}>
        {children}
      </foreignObject>
    </svg>
  );
}

/** The longest of these that takes a third of the picture at most; all in millimetres. */
const lengths = [1, 2, 5, 10, 20, 50, 100, 200, 500];

/** A bar of a round length, as wide as it is in the picture above it. */
function Scale({ width }: { width: number }) {
  const length = lengths.findLast((candidate) => candidate <= width / 3) ?? width;
  return (
    <div className={classNames(text.mono, css.scale)}>
      <svg viewBox={`0 0 ${width} 1`} preserveAspectRatio="none" width="100%" height="8" aria-hidden="true">
        <path d={`M0 0V1M0 .5H${length}M${length} 0V1`} />
      </svg>
      <span>{fillIn(projects.scale, { length })}</span>
    </div>
  );
}
