import type { ReactNode } from 'react';
import css from './viewer.module.css';

/** Renders the closed dialog for enlarged pictures. `open-pictures.ts` fills its first element. */
export function PictureDialog({ children }: { children: ReactNode }) {
  return (
    <dialog className={css.dialog} id="viewer">
      <div className={css.content} />
      {children}
    </dialog>
  );
}
