import { type ComponentProps, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { projects } from '#content/projects.ts';
import button from '../../components/button.module.css';
import { classNames } from '../../components/class-names.ts';
import primitives from '../../components/primitives.module.css';
import text from '../../components/text.module.css';
import css from './viewer.module.css';

function pictureIn(link: HTMLAnchorElement) {
  const image = [...link.querySelectorAll('img')].find((each) => each.offsetParent) ?? new Image();
  return {
    // `href` is the light file; `data-picture` is the dark one, or empty. Take the one that the page shows.
    src: (image.src === link.href ? undefined : link.dataset['picture']) || link.href,
    alt: image.alt,
    caption: link.closest('figure')?.querySelector('figcaption')?.textContent ?? '',
    ratio: Number(image.getAttribute('width')) / Number(image.getAttribute('height')),
    className: image.className,
  };
}

function Button(props: ComponentProps<'button'>) {
  return <button className={classNames(button.button, button.outlined)} {...props} />;
}

const maxZoom = 12;
const { viewer: labels } = projects;

/** Renders one picture, with zoom by wheel, keys, buttons, double click and native pinch. */
function Viewer({ dialog, link }: { dialog: HTMLDialogElement; link: HTMLAnchorElement }) {
  const [shown] = useState(() => pictureIn(link));
  const viewport = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const [zoom, setZoom] = useState(1);
  /** The point that keeps its position while zooming, relative to the viewport. */
  const zoomPoint = useRef<{ x: number; y: number }>(undefined);
  const zoomBy = (factor: number, at?: { x: number; y: number }) => {
    zoomPoint.current = at;
    setZoom((zoom) => Math.min(maxZoom, Math.max(1, zoom * factor)));
  };

  useLayoutEffect(() => {
    dialog.setAttribute('aria-label', shown.caption);
    dialog.showModal();
    return () => link.focus({ preventScroll: true });
  }, [dialog, link, shown.caption]);
  useLayoutEffect(() => {
    const [box, picture] = [viewport.current, image.current];
    if (!box || !picture) return;
    const { left, top } = box.getBoundingClientRect();
    const { x, y } = zoomPoint.current ?? { x: box.clientWidth / 2, y: box.clientHeight / 2 };
    const before = picture.getBoundingClientRect();
    picture.style.setProperty('--ratio', String(shown.ratio));
    picture.style.setProperty('--zoom', String(zoom));
    const after = picture.getBoundingClientRect();
    const grown = after.width / (before.width || 1);
    box.scrollBy(
      (left + x - before.left) * grown - (left + x - after.left),
      (top + y - before.top) * grown - (top + y - after.top),
    );
  }, [zoom, shown.ratio]);
  useEffect(() => {
    const box = viewport.current;
    // React's wheel listeners are passive, so the wheel would also scroll the picture.
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const { left = 0, top = 0 } = box?.getBoundingClientRect() ?? {};
      zoomBy(2 ** (-event.deltaY / 240), { x: event.clientX - left, y: event.clientY - top });
    };
    box?.addEventListener('wheel', wheel, { passive: false });
    return () => box?.removeEventListener('wheel', wheel);
  });

  const press = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    // The browser's own zoom.
    if (ctrlKey || metaKey) return;
    if (key === '+' || key === '=') zoomBy(1.5);
    if (key === '-') zoomBy(1 / 1.5);
    if (key === '0') zoomBy(0);
  };
  // On the dialog, which has the focus after a click on the caption.
  useEffect(() => {
    dialog.addEventListener('keydown', press);
    return () => dialog.removeEventListener('keydown', press);
  });
  const drag = ({ buttons, pointerType, movementX, movementY }: PointerEvent) => {
    if (buttons === 1 && pointerType === 'mouse') viewport.current?.scrollBy(-movementX, -movementY);
  };
  return (
    <div className={css.content}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is a group of fields */}
      <div
        className={css.viewport}
        ref={viewport}
        role="group"
        aria-label={labels.viewport}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll it, so it needs the focus
        tabIndex={0}
        onPointerMove={drag}
        onDoubleClick={() => zoomBy(2)}
      >
        <img className={shown.className} ref={image} src={shown.src} alt={shown.alt} draggable={false} />
      </div>
      <form className={classNames(primitives.cluster, primitives.near, css.bar)} method="dialog">
        <p className={text.note}>{shown.caption}</p>
        <Button type="button" aria-label={labels.zoomOut} data-tip="" onClick={() => zoomBy(1 / 1.5)}>
          −
        </Button>
        <Button type="button" aria-label={labels.zoomIn} data-tip="" onClick={() => zoomBy(1.5)}>
          +
        </Button>
        <Button type="submit">{labels.close}</Button>
      </form>
    </div>
  );
}

/** Opens the dialog with a picture. When it closes, the focus returns to the picture's link. */
export function showPicture(dialog: HTMLDialogElement, link: HTMLAnchorElement): void {
  if (dialog.open) return;
  const root = createRoot(dialog.firstElementChild ?? dialog);
  // Opens the dialog at once, so that a second click finds it open.
  flushSync(() => root.render(<Viewer dialog={dialog} link={link} />));
  dialog.addEventListener('close', () => root.unmount(), { once: true });
}
