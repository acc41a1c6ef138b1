import { Tooltip } from '../tooltips/tooltip.tsx';
import css from './viewer.module.css';

/** Renders the closed dialog for enlarged pictures. `viewer.tsx` fills its first element. */
export function PictureDialog() {
  return (
    <dialog className={css.dialog} id="viewer">
      <div className={css.content} />
      <Tooltip />
    </dialog>
  );
}
