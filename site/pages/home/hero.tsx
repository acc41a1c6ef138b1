import { home } from '#content/home.ts';
import { words } from '#content/words.ts';
import { fillIn } from '#model/fill-in.ts';
import { classNames } from '../../components/class-names.ts';
import primitives from '../../components/primitives.module.css';
import text from '../../components/text.module.css';
import css from './hero.module.css';
import { columns, Results, traces } from './results.tsx';
import { Schematic } from './schematic.tsx';

export function Hero() {
  return (
    <section className={classNames(css.hero, columns === 4 && css.four)} data-board data-hero>
      <div className={primitives.wrap}>
        <Schematic traces={traces} />
        {traces > 0 && <Results />}
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
