import { type ComponentType, useEffect, useState } from 'react';
import { onFirstToast } from './toast-queue.ts';

const loadPlates = () => import('./toast-plates.tsx');

/**
 * Fetches the code that draws toasts. Pages that may have to report a lost connection call it early:
 * once the connection is gone it is too late to fetch anything.
 */
export function readyToasts(): void {
  loadPlates().catch(() => {});
}

/** Holds the place of the toasts; their code arrives with the first one or with `readyToasts`. */
export function ToastHost() {
  const [Plates, setPlates] = useState<ComponentType>();
  useEffect(
    () =>
      onFirstToast(() => {
        // A toast only repeats what stands beside its cause, so a failed load loses nothing.
        loadPlates().then(
          ({ ToastPlates }) => setPlates(() => ToastPlates),
          () => {},
        );
      }),
    [],
  );
  return Plates ? <Plates /> : null;
}
