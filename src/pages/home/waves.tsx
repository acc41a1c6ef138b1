import { Wave } from '#src/components/wave/wave.tsx';

/** The same beat twice: drawn out where there is room, close where there is not. */
export function Waves() {
  return (
    <>
      <Wave
        name="wide"
        width={560}
        height={196}
        scale={{ start: 176, perMs: 0.72, baseline: 138, perMv: 98 }}
        measured
      />
      <Wave
        name="narrow"
        width={190}
        height={150}
        scale={{ start: 66, perMs: 0.27, baseline: 92, perMv: 66 }}
        measured
      />
    </>
  );
}
