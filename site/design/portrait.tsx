import type { Owner } from '#content/model.ts';
import { PortraitDrawing } from './portrait-drawing.tsx';

/** The owner's picture. A drawing takes the colours of the theme; a photograph stands in the same frame. */
export function Portrait({ portrait, caption = false }: { portrait: Owner['portrait']; caption?: boolean }) {
  return (
    <figure className="portrait">
      <PortraitDrawing alt={portrait.alt} />
      {caption && <figcaption>{portrait.caption}</figcaption>}
    </figure>
  );
}
