import { revisionLetter } from '#src/components/evidence/test-points.ts';
import { chipWordOf } from '#src/content/person-name.ts';
import type { Job, Owner } from '#src/content/schema.ts';
import { chipWidth, geometry } from './routing.ts';
import css from './stage.module.css';

/** The longest line that fits the package's face. */
const longestLine = 10;

/** What is printed on the package: who, which role, since when and in which revision. */
export function marking(owner: Pick<Owner, 'name' | 'initials' | 'chip'>, jobs: readonly Job[]): string[] {
  const who = chipWordOf(owner);
  const [job] = jobs;
  if (!job) return [who];
  const grade = /\b(I{1,3}|IV|V)$/.exec(job.title)?.[0] ?? '';
  const words = job.title.slice(0, job.title.length - grade.length).replace(/[^\p{L}\p{M}\s]/gu, '');
  const initials = words.replace(/(\p{L}\p{M}*)[\p{L}\p{M}]*\s*/gu, '$1').toUpperCase();
  const title = `${initials.slice(0, longestLine - 1 - grade.length)} ${grade}`.trim();
  const dateCode = job.period.start.slice(2).replace('-', '');
  return [who, title, `${dateCode} ${revisionLetter(0, jobs.length)}`].filter(Boolean);
}

/** A pin that no trace leaves from is drawn as well, as a package has them. */
const fewestPins = 5;

/** Chip U1: one pin below for the action and one for each result, as many above. */
export function Chip({ marks, results }: { marks: string[]; results: number }) {
  const width = chipWidth(results);
  const body = { at: 12, size: width - 24, high: geometry.chip - 24 };
  const across = Array.from(
    { length: Math.max(results + 1, fewestPins) },
    (_, at) => geometry.first + geometry.pitch * at,
  );
  const down = Array.from({ length: 5 }, (_, at) => 30 + geometry.pitch * at);
  return (
    <svg
      className={css.chip}
      viewBox={`0 0 ${width} ${geometry.chip}`}
      width={width}
      height={geometry.chip}
      aria-hidden="true"
    >
      <path
        className={css.pins}
        d={[
          ...across.map((x) => `M${x} 0V12M${x} ${geometry.chip - 12}V${geometry.chip}`),
          ...down.map((y) => `M0 ${y}H12M${width - 12} ${y}H${width}`),
        ].join('')}
      />
      <rect className={css.body} x={body.at} y={body.at} width={body.size} height={body.high} rx="2" />
      <circle className={css.pinOne} cx={body.at + 10} cy={body.at + body.high - 10} r="2.5" />
      {marks.map((mark, at) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place, and two may read alike
          key={at}
          x={width / 2}
          y={geometry.chip / 2 + 5 + (at - (marks.length - 1) / 2) * 18}
          textAnchor="middle"
        >
          {mark}
        </text>
      ))}
    </svg>
  );
}
