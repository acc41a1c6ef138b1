import { words } from '#content/words.ts';
import { fillIn } from '#src/content/fill-in.ts';
import css from './check-ruler.module.css';
import { pixelsPerMillimeter } from './outline.tsx';

const length = 50;

/** A ruler in true size, on paper alone: held against a real one it shows whether a printer kept the scale. */
export function CheckRuler() {
  const ticks = Array.from({ length: length / 5 + 1 }, (_, at) => `M${at * 5} ${at % 2 ? 2 : 0}V4`);
  return (
    <div className={css.ruler}>
      <svg
        viewBox={`0 0 ${length} 4`}
        width={length * pixelsPerMillimeter}
        height={4 * pixelsPerMillimeter}
        aria-hidden="true"
      >
        <path d={`${ticks.join('')}M0 4H${length}`} />
      </svg>
      <p>{fillIn(words.evidence.ruler, { length })}</p>
    </div>
  );
}
