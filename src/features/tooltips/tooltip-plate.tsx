import { Tooltip } from '@base-ui/react/tooltip';
import css from './tooltip-plate.module.css';
import type { Tip } from './watch-tips.ts';

/**
 * A small labelled plate above its element, kept inside the window. Hidden from assistive technology, which has
 * the same words as the element's name.
 */
export function TooltipPlate({ tip, onClose }: { tip: Tip | undefined; onClose: () => void }) {
  return (
    <Tooltip.Root open={tip !== undefined} onOpenChange={(open) => !open && onClose()}>
      <Tooltip.Portal>
        <Tooltip.Positioner anchor={tip?.anchor ?? null} sideOffset={8} className={css.positioner}>
          <Tooltip.Popup className={css.plate} aria-hidden="true" data-tooltip>
            {tip?.text}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
