import {
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { projects } from '#content/projects.ts';
import button from '#src/components/button.module.css';
import { classNames } from '#src/components/class-names.ts';
import text from '#src/components/text.module.css';
import css from './viewer.module.css';

/** The picture that a link shows in small, as it is shown large. */
function shownBy(link: HTMLAnchorElement) {
  const image = [...link.querySelectorAll('img')].find((each) => each.offsetParent) ?? new Image();
  return {
    // The link leads to the file for light themes.
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
const { viewer: words } = projects;

/**
 * One picture in a dialog, as large as fits and larger: by wheel, by two fingers as the browser does it anywhere, by
 * keys and buttons. It is moved by scrolling, which touch and arrow keys do by themselves, or dragged by mouse.
 */
export function Viewer({ link, onClose }: { link: HTMLAnchorElement; onClose: () => void }) {
  const shown = shownBy(link);
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const [zoom, setZoom] = useState(1);
  /** What stays where it is while the size changes, from the stage's corner. */
  const still = useRef<{ x: number; y: number }>(undefined);
  const zoomBy = (factor: number, at?: { x: number; y: number }) => {
    still.current = at;
    setZoom((zoom) => Math.min(maxZoom, Math.max(1, zoom * factor)));
  };

  useLayoutEffect(() => {
    dialog.current?.showModal();
    return () => link.focus({ preventScroll: true });
  }, [link]);
  useLayoutEffect(() => {
    const [port, picture] = [stage.current, image.current];
    if (!port || !picture) return;
    const before = picture.clientWidth || 1;
    const { x, y } = still.current ?? { x: port.clientWidth / 2, y: port.clientHeight / 2 };
    picture.style.setProperty('--ratio', String(shown.ratio));
    picture.style.setProperty('--zoom', String(zoom));
    const grown = picture.clientWidth / before;
    port.scrollTo((port.scrollLeft + x) * grown - x, (port.scrollTop + y) * grown - y);
  }, [zoom, shown.ratio]);
  useEffect(() => {
    const port = stage.current;
    // React listens passively, and the page behind would scroll.
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const { left = 0, top = 0 } = port?.getBoundingClientRect() ?? {};
      zoomBy(2 ** (-event.deltaY / 240), { x: event.clientX - left, y: event.clientY - top });
    };
    port?.addEventListener('wheel', wheel, { passive: false });
    return () => port?.removeEventListener('wheel', wheel);
  });

  const press = ({ key }: KeyboardEvent) => {
    if (key === '+' || key === '=') zoomBy(1.5);
    if (key === '-') zoomBy(1 / 1.5);
    if (key === '0') zoomBy(0);
  };
  const drag = ({ buttons, pointerType, movementX, movementY }: PointerEvent) => {
    if (buttons === 1 && pointerType === 'mouse') stage.current?.scrollBy(-movementX, -movementY);
  };
  return (
    <dialog
      className={css.dialog}
      ref={dialog}
      onClose={onClose}
      onKeyDown={press}
      aria-label={shown.caption}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is a group of fields */}
      <div
        className={css.stage}
        ref={stage}
        role="group"
        aria-label={words.viewport}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by arrow keys, for which it takes the focus
        tabIndex={0}
        onPointerMove={drag}
        onDoubleClick={() => zoomBy(2)}
      >
        <img className={shown.className} ref={image} src={shown.src} alt={shown.alt} draggable={false} />
      </div>
      <form className={css.bar} method="dialog">
        <p className={text.note}>{shown.caption}</p>
        <Button type="button" aria-label={words.zoomOut} data-tip="" onClick={() => zoomBy(1 / 1.5)}>
          −
        </Button>
        <Button type="button" aria-label={words.zoomIn} data-tip="" onClick={() => zoomBy(1.5)}>
          +
        </Button>
        <Button type="submit">{words.close}</Button>
      </form>
    </dialog>
  );
}
