import { home } from '#content/home.ts';
import { words } from '#content/words.ts';
import { fillIn } from '#model/fill-in.ts';
import { classNames } from '../../components/class-names.ts';
import primitives from '../../components/primitives.module.css';
import text from '../../components/text.module.css';
import css from './hero.module.css';
import { columns, Results } from './results.tsx';
import { Schematic } from './schematic.tsx';

const { wide } = columns;
const layout = css[['one', 'two', 'three', 'four'][wide - 1] ?? ''];

export function Hero() {
  return (
    <section className={classNames(css.hero, layout)} data-board data-hero>
      <div className={primitives.wrap}>
        <Schematic traces={wide} />
        {wide > 0 && <Results />}
        {home.quote && (
          <blockquote className={classNames(primitives.stack, primitives.tight)}>
            <p className={text.medium}>{fillIn(words.quotation, { text: home.quote.text })}</p>
            <cite className={classNames(text.soft, css.author)}>{home.quote.author}</cite>
          </blockquote>
        )}
      </div>
    </section>
  );
}
