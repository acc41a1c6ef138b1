import { type ComponentType, useEffect, useState } from 'react';
import { type Tip, watchTips } from './watch-tips.ts';

type Plate = ComponentType<{ tip: Tip | undefined; onClose: () => void }>;

/**
 * One tooltip for every element with `data-tip`. The words repeat an accessible name, so nothing depends
 * on them; their code is fetched during the opening delay of the first one.
 */
export function TooltipHost() {
  const [tip, setTip] = useState<Tip>();
  const [TooltipPlate, setPlate] = useState<Plate>();
  useEffect(() => {
    const load = () => {
      import('./tooltip-plate.tsx').then(
        (loaded) => setPlate(() => loaded.TooltipPlate),
        () => {},
      );
    };
    return watchTips(load, setTip);
  }, []);
  return TooltipPlate ? <TooltipPlate tip={tip} onClose={() => setTip(undefined)} /> : null;
}
