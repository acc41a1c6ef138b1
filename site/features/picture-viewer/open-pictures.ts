/** Opens the page's pictures in its dialog. The dialog's code and React load on the first click. */
export function openPictures(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog#viewer');
  if (!dialog) return;
  document.addEventListener('click', (event) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-picture]') : null;
    if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    // If the code can't be loaded, open the image file.
    import('./viewer.tsx').then(
      ({ showPicture }) => showPicture(dialog, link),
      () => location.assign(link.href),
    );
  });
}
