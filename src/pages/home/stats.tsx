import card from '#src/components/card.module.css';
import type { Home } from '#src/content/schema.ts';
import css from './stats.module.css';

/** A ruler with one tick for each thing counted; every `major`th is long. */
function Ruler({ count, major }: { count: number; major: number }) {
  const ticks = Array.from({ length: count + 1 }, (_, at) => `M${at * 8 + 0.5} ${at % major ? 8 : 0}V18`);
  return (
    <svg
      className={css.ruler}
      viewBox={`0 0 ${count * 8 + 1} 18`}
      width={count * 8 + 1}
      height="18"
      aria-hidden="true"
    >
      <path d={ticks.join('')} />
    </svg>
  );
}

/** The stat cards. Their rulers carry the real counts behind the round figures. */
export function Stats({ stats }: { stats: NonNullable<Home['stats']> }) {
  return (
    <div className={css.stats}>
      {stats.map(({ value, label, note, ticks }) => (
        <article className={card.card} key={label}>
          <p>
            <b className={value.length > 6 ? css.long : undefined}>{value}</b> <span>{label}</span>
          </p>
          {ticks && <Ruler {...ticks} />}
          <small>{note}</small>
        </article>
      ))}
    </div>
  );
}
