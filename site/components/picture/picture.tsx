import { pictures } from 'virtual:pictures';
import { projects } from '#content/projects.ts';
import { fillIn } from '#model/fill-in.ts';
import type { Picture } from '#model/schema.ts';
import { language } from '../../settings.ts';
import { classNames } from '../class-names.ts';
import { ThemedImage } from '../drawing.tsx';
import text from '../text.module.css';
import css from './picture.module.css';

/** Renders a lazily loaded picture. `alt` is '' if the adjacent text says the same. */
export function PictureImage({ file, alt, sizes }: { file: string; alt: string; sizes: string }) {
  const files = pictures[file];
  const className = classNames(css.image, files?.paper && css.paper);
  return files && <ThemedImage files={files} alt={alt} sizes={sizes} className={className} />;
}

/** Renders a picture with its caption, a scale bar if its real width is known, and a link to the full size. */
export function WorkPicture({ picture, sizes }: { picture: Picture; sizes: string }) {
  const { file, alt, caption, width } = picture;
  const found = pictures[file];
  return (
    <figure>
      <a className={css.link} href={found?.light} data-picture={found?.dark ?? ''}>
        <PictureImage file={file} alt={alt} sizes={sizes} />
        <span className={text.visuallyHidden}>{fillIn(projects.viewer.enlarge, { caption })}</span>
      </a>
      {width && <Scale width={width} />}
      <figcaption className={text.caption}>{caption}</figcaption>
    </figure>
  );
}

/**
 * Lengths in millimeters. The scale bar has the longest that is at most a third of the picture, or the whole width below
 * 3 mm.
 */
const lengths = [1, 2, 5, 10, 20, 50, 100, 200, 500];

function Scale({ width }: { width: number }) {
  const length = lengths.filter((candidate) => candidate <= width / 3).at(-1) ?? width;
  return (
    <div className={classNames(text.mono, css.scale)}>
      <svg viewBox={`0 0 ${width} 1`} preserveAspectRatio="none" width="100%" height="8" aria-hidden="true">
        <path d={`M0 0V1M0 .5H${length}M${length} 0V1`} />
      </svg>
      <span>{fillIn(projects.scale, { length: String(length).replace('.', language.decimal) })}</span>
    </div>
  );
}
