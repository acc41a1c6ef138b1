import { experience } from '#content/experience.ts';
import { Evidence } from '#src/components/evidence/evidence.tsx';
import type { TestPoint } from '#src/components/evidence/test-points.ts';
import { WorkPicture } from '#src/components/picture/picture.tsx';
import { fillIn } from '#src/content/fill-in.ts';
import css from './job-evidence.module.css';

/** What was measured in a job, in its margin, and under which condition. */
export function JobEvidence({ points }: { points: readonly TestPoint[] }) {
  return (
    <div className={css.margin}>
      {points.map((point) => (
        <div key={point.id} id={point.id} tabIndex={-1}>
          <Evidence point={point} variant="margin" />
          {point.result.picture && (
            <WorkPicture picture={point.result.picture} sizes="(min-width: 1180px) 22vw, 92vw" />
          )}
          <p className={css.condition}>
            {point.result.condition}
            {point.result.method && ` ${fillIn(experience.method, { method: point.result.method })}`}
          </p>
        </div>
      ))}
    </div>
  );
}
