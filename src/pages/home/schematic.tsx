import { narrow, wide } from 'virtual:home-wave';
import { home } from '#content/home.ts';
import { owner } from '#content/owner.ts';
import button from '#src/components/button.module.css';
import { classNames } from '#src/components/class-names.ts';
import { CurrentRole } from '#src/components/current-role.tsx';
import { Drawing } from '#src/components/drawing.tsx';
import { PageLink } from '#src/components/links.tsx';
import text from '#src/components/text.module.css';
import { Wave } from '#src/components/wave/wave.tsx';
import { chipWordOf, longestPartOf } from '#src/content/person-name.ts';
import css from './schematic.module.css';
import { chipWidth, geometry, pins } from './traces.ts';

const isLong = owner.name.length > 14 || longestPartOf(owner.name) > 10;
const isLongest = longestPartOf(owner.name) > 14;

/** Draws the chip. The traces to the action and the results start at its lower pins. */
function Chip({ results }: { results: number }) {
  const width = chipWidth(results);
  const body = { at: 12.5, size: width - 25, high: geometry.chip - 25 };
  const across = pins(results);
  const down = Array.from({ length: 5 }, (_, at) => geometry.chip / 2 + geometry.pitch * (at - 2));
  return (
    <Drawing className={css.chip} width={width} height={geometry.chip}>
      <path
        className={css.pins}
        d={[
          ...across.map((x) => `M${x} 0V12M${x} ${geometry.chip - 12}V${geometry.chip}`),
          ...down.map((y) => `M0 ${y}H12M${width - 12} ${y}H${width}`),
        ].join('')}
      />
      <rect className={css.body} x={body.at} y={body.at} width={body.size} height={body.high} rx="2" />
      <circle className={css.pinOne} cx={body.at + 10} cy={body.at + body.high - 10} r="2.5" />
      <text x={width / 2} y={geometry.chip / 2 + 5} textAnchor="middle">
        {chipWordOf(owner)}
      </text>
    </Drawing>
  );
}

const { behind, firstLane, lane, corner } = geometry;

/**
 * Draws a trace from its pin along its lane to its result, with 45° corners; the action's trace ends in its lane.
 * `traceRules` positions the box; the nested SVGs are positioned from its right edge.
 */
function Trace({ slot }: { slot?: number }) {
  const isAction = slot === undefined;
  // Half a pixel aligns the line's edges to whole pixels.
  const y = behind + (isAction ? corner : firstLane + lane * slot) + 0.5;
  return (
    <svg
      className={classNames(css.trace, isAction && css.action)}
      data-trace={isAction ? undefined : slot + 1}
      aria-hidden="true"
    >
      <svg x="100%" overflow="visible" aria-hidden="true">
        <path d={`M-2.5 0V${y - corner}L${-2.5 - corner} ${y}`} />
      </svg>
      <svg x={-2.5 - corner} width="100%" overflow="visible" aria-hidden="true">
        <line x1={isAction ? 2.5 + corner : 4 + corner * 2} x2="100%" y1={y} y2={y} />
      </svg>
      {!isAction && <path d={`M${1.5 + corner} ${y}L1.5 ${y + corner}V999`} />}
    </svg>
  );
}

/** Renders the name, the role and the action, with the drawing: waveform, chip and traces to the results. */
export function Schematic({ results }: { results: number }) {
  return (
    <div className={css.schematic} data-schematic>
      <div className={css.intro}>
        <h1>
          <span className={css.greeting}>{home.greeting}</span>{' '}
          <span className={classNames(css.name, isLong && css.long, isLongest && css.longest)}>
            {owner.name}
          </span>
        </h1>
        <p className={css.role}>
          <CurrentRole />
        </p>
        <p className={classNames(text.lead, css.statement)}>{home.statement}</p>
        <PageLink className={classNames(button.button, css.connect)} to="/contact">
          {home.connect}
        </PageLink>
      </div>
      <Wave className={classNames(css.wave, css.wide)} wave={wide} />
      <Wave className={classNames(css.wave, css.narrow)} wave={narrow} />
      <Trace />
      {Array.from({ length: results }, (_, slot) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a trace is identified by its place
        <Trace key={slot} slot={slot} />
      ))}
      <Chip results={results} />
    </div>
  );
}
