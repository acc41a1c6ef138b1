import { type ComponentType, useEffect, useState } from 'react';

/** Opens the page's pictures in a dialog, whose code loads on the first click. */
export function PictureViewer() {
  const [link, setLink] = useState<HTMLAnchorElement>();
  const [Viewer, setViewer] = useState<ComponentType<{ link: HTMLAnchorElement; onClose: () => void }>>();
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-picture]') : null;
      if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
      event.preventDefault();
      setLink(link);
      // If the code can't be loaded, open the image file.
      import('./viewer.tsx').then(
        ({ Viewer }) => setViewer(() => Viewer),
        () => location.assign(link.href),
      );
    };
    document.addEventListener('click', open);
    return () => document.removeEventListener('click', open);
  }, []);
  return link && Viewer && <Viewer link={link} onClose={() => setLink(undefined)} />;
}
