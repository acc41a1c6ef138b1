import { experience } from '#content/experience.ts';
import { homeResults } from '#model/experience.ts';
import { fillIn } from '#model/fill-in.ts';
import type { Result } from '#model/schema.ts';
import { classNames } from '../class-names.ts';
import { WorkPicture } from '../picture/picture.tsx';
import primitives from '../primitives.module.css';
import text from '../text.module.css';
import { ResultDrawing } from './result-drawing.tsx';
import { ResultFigure } from './result-figure.tsx';

const onHome = homeResults(experience.jobs).map(({ result }) => result);

interface ResultDetailProps {
  result: Result;
  /** See ResultFigure. */
  isLarge?: boolean;
}

/**
 * Renders a result in one column: title, figure, plain sentence, drawing, picture, condition and method. Omits the plain
 * sentence if the home page shows it.
 */
export function ResultDetail({ result, isLarge = false }: ResultDetailProps) {
  const { title, condition, method, plain, picture } = result;
  return (
    <div className={classNames(primitives.stack, primitives.near, text.small)}>
      <h4>{title}</h4>
      <ResultFigure result={result} isLarge={isLarge} />
      {plain && !onHome.includes(result) && <p>{plain}</p>}
      <ResultDrawing result={result} />
      {picture && <WorkPicture picture={picture} sizes="(width >= 56.25em) 22vw, 92vw" />}
      <p className={text.soft}>
        {condition} {method && fillIn(experience.method, { method })}
      </p>
    </div>
  );
}
