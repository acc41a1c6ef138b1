import { classNames } from '#src/components/class-names.ts';
import { Wave } from '#src/components/wave/wave.tsx';
import { ScopeCursor } from './scope-cursor.tsx';
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

/** The same beat twice: drawn out where there is room, close where there is not. */
export function Waves() {
  return (
    <>
      <Wave {...wide} measured />
      <ScopeCursor {...wide} />
      <Wave {...narrow} measured />
      <ScopeCursor {...narrow} />
    </>
  );
}
