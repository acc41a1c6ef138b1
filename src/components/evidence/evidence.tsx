import type { Result } from '#src/content/schema.ts';
import { Bars } from './bars.tsx';
import { Clock } from './clock.tsx';
import { Durations } from './durations.tsx';
import { Outline } from './outline.tsx';
import type { TestPoint } from './test-points.ts';
import { baseline, change, description } from './words.ts';

function drawingOf(result: Result) {
  switch (result.drawing) {
    case 'bars':
      return <Bars result={result} />;
    case 'clock':
      return <Clock result={result} />;
    case 'outline':
      return <Outline result={result} />;
    case 'durations':
      return <Durations result={result} />;
  }
}

/** The before and after of one result, drawn to scale; the same in words for those who do not see it. */
export function EvidenceFigure({ result }: { result: Result }) {
  return (
    <div className="figure drawing">
      <svg viewBox="0 0 282 128" width="282" height="128" role="img" aria-label={description(result)}>
        {drawingOf(result)}
      </svg>
    </div>
  );
}

/** The name of a result, its figure, and the two values behind the figure. */
export function EvidenceWords({ point: { reference, result } }: { point: TestPoint }) {
  const { figure, unit } = change(result);
  return (
    <>
      <div className="evidence-name">
        <i className="via" aria-hidden="true" />
        <span className="reference">{reference}</span>
        <h3>{result.title}</h3>
      </div>
      <p className="evidence-change">
        {figure}
        <small> {unit}</small>
      </p>
      <p className="evidence-base">{baseline(result)}</p>
    </>
  );
}
