import { useEffect, useState } from 'react';
import { classNames } from '#src/components/class-names.ts';
import { Wave } from '#src/components/wave/wave.tsx';
import css from './waves.module.css';

const wide = {
  className: classNames(css.wave, css.wide),
  width: 560,
  height: 196,
  scale: { start: 176, perMs: 0.72, baseline: 138, perMv: 98 },
};
const narrow = {
  className: classNames(css.wave, css.narrow),
  width: 190,
  height: 150,
  scale: { start: 66, perMs: 0.27, baseline: 92, perMv: 66 },
};

/** The cursor's code, fetched at the first sign of a visitor who could use it. Without it the wave stays a drawing. */
function useScopeCursor() {
  const [module, setModule] = useState<typeof import('./scope-cursor.tsx')>();
  useEffect(() => {
    const load = () => import('./scope-cursor.tsx').then(setModule, () => {});
    const signs = ['pointermove', 'pointerdown', 'keydown'];
    for (const sign of signs) addEventListener(sign, load, { once: true });
    return () => {
      for (const sign of signs) removeEventListener(sign, load);
    };
  }, []);
  return module?.ScopeCursor;
}

/** The same beat twice: drawn out where there is room, close where there is not. */
export function Waves() {
  const ScopeCursor = useScopeCursor();
  return (
    <>
      <Wave {...wide} measured />
      {ScopeCursor && <ScopeCursor {...wide} />}
      <Wave {...narrow} measured />
      {ScopeCursor && <ScopeCursor {...narrow} />}
    </>
  );
}
