import { experience } from '#content/experience.ts';
import { fillIn } from '#src/content/fill-in.ts';
import type { Result } from '#src/content/schema.ts';
import { WorkPicture } from '../picture/picture.tsx';
import text from '../text.module.css';
import { shareOf } from './outline.tsx';
import { ChangeWithValues, ResultDrawing } from './result-card.tsx';
import css from './result-detail.module.css';

interface ResultDetailProps {
  result: Result;
  /** Whether the page's band tells it from requirement to record. */
  isTraced: boolean;
}

/** A result at its job: its figure, both values to scale, what it means, and how it was measured. */
export function ResultDetail({ result, isTraced }: ResultDetailProps) {
  const { title, condition, method, plain, picture } = result;
  return (
    <div className={css.detail}>
      <div>
        <h4>{title}</h4>
        <ChangeWithValues className={css.change} result={result} />
      </div>
      <div>
        <ResultDrawing className={css.drawing} result={result} />
        {picture && (
          <WorkPicture picture={picture} sizes="(width >= 56.25em) 22vw, 92vw" share={shareOf(result)} />
        )}
      </div>
      <div>
        {plain && <p>{plain}</p>}
        <p className={text.soft}>
          {condition} {method && !isTraced && fillIn(experience.method, { method })}
          {isTraced && <a href="#record">{experience.record.heading}</a>}
        </p>
      </div>
    </div>
  );
}
