import { experience } from '#content/experience.ts';
import { fillIn } from '#src/content/fill-in.ts';
import type { Result } from '#src/content/schema.ts';
import { WorkPicture } from '../picture/picture.tsx';
import text from '../text.module.css';
import { pictureShare } from './outline.tsx';
import { ChangeWithValues, ResultDrawing } from './result-card.tsx';
import css from './result-detail.module.css';

interface ResultDetailProps {
  result: Result;
  /** Whether the page's record band shows this result. */
  hasRecordBand: boolean;
}

/** Renders a result with its drawing, picture and method. */
export function ResultDetail({ result, hasRecordBand }: ResultDetailProps) {
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
          <WorkPicture picture={picture} sizes="(width >= 56.25em) 22vw, 92vw" share={pictureShare(result)} />
        )}
      </div>
      <div>
        {plain && <p>{plain}</p>}
        <p className={text.soft}>
          {condition} {method && !hasRecordBand && fillIn(experience.method, { method })}
          {hasRecordBand && <a href="#record">{experience.record.heading}</a>}
        </p>
      </div>
    </div>
  );
}
