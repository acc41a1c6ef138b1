import { type ComponentType, useEffect, useState } from 'react';
import type { Shown } from './viewer.tsx';

/** Shows a picture of the page larger when its link is followed; the code for it comes with the first. */
export function PictureViewer() {
  const [shown, setShown] = useState<Shown>();
  const [Viewer, setViewer] = useState<ComponentType<{ shown: Shown; onClose: () => void }>>();
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-picture]') : null;
      if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
      const figure = link.closest('figure');
      const image = [...link.querySelectorAll('img')].find((each) => each.offsetParent);
      if (!figure || !image) return;
      event.preventDefault();
      setShown({
        src: (image.src === link.href ? undefined : link.dataset['picture']) || link.href,
        alt: image.alt,
        caption: figure.querySelector('figcaption')?.textContent ?? '',
        ratio: Number(image.getAttribute('width')) / Number(image.getAttribute('height')),
        className: image.className,
        link,
      });
      // A picture that cannot be shown larger is still a link to its file.
      import('./viewer.tsx').then(
        ({ Viewer }) => setViewer(() => Viewer),
        () => location.assign(link.href),
      );
    };
    document.addEventListener('click', open);
    return () => document.removeEventListener('click', open);
  }, []);
  return shown && Viewer && <Viewer shown={shown} onClose={() => setShown(undefined)} />;
}
