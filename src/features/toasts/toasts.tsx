import { useEffect, useState } from 'react';
import type { Toast, ToastPlates } from './toast-plates.tsx';

const waiting: Toast[] = [];
let wake = () => {};

/** Shows a toast as soon as the code that draws it has come. Never the only place where its words appear. */
export function toast(content: Toast): void {
  waiting.push(content);
  wake();
}

/** Calls back when toasts wait, now and from now on, in place of whoever was called before. */
function onToasts(act: (take: () => Toast[]) => void): void {
  wake = () => act(() => waiting.splice(0));
  if (waiting.length > 0) wake();
}

const loadPlates = () => import('./toast-plates.tsx');

/**
 * Fetches the code that draws toasts. Pages that may have to report a lost connection call it early:
 * once the connection is gone it is too late to fetch anything.
 */
export function readyToasts(): void {
  loadPlates().catch(() => {});
}

/** Holds the place of the toasts; their code arrives with the first one or with `readyToasts`. */
export function Toasts() {
  const [Plates, setPlates] = useState<typeof ToastPlates>();
  useEffect(() => {
    // A toast only repeats what stands beside its cause, so a failed load loses nothing.
    const load = () =>
      loadPlates().then(
        (loaded) => setPlates(() => loaded.ToastPlates),
        () => {},
      );
    onToasts(load);
  }, []);
  return Plates ? <Plates onToasts={onToasts} /> : null;
}
