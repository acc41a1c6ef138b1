import { home } from '#content/home.ts';
import { words } from '#content/words.ts';
import { NetworkList } from '#src/components/network-list.tsx';
import { fillIn } from '#src/content/fill-in.ts';
import css from './hero-footer.module.css';

/** Quote and social links on one line below the results. */
export function HeroFooter() {
  return (
    <div className={css.footer}>
      {home.quote && (
        <blockquote>
          <p>{fillIn(words.quotation ?? '“{text}”', { text: home.quote.text })}</p>
          <cite>{home.quote.author}</cite>
        </blockquote>
      )}
      <NetworkList emailLink={home.emailLink} />
    </div>
  );
}
