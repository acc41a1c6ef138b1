import { words } from '#content/words.ts';
import button from '../../components/button.module.css';
import { classNames } from '../../components/class-names.ts';
import { Via } from '../../components/drawing.tsx';
import { PageLink } from '../../components/links.tsx';
import primitives from '../../components/primitives.module.css';
import text from '../../components/text.module.css';
import css from './not-found.module.css';

export default function NotFound() {
  return (
    <div className={classNames(primitives.wrap, css.page)} data-not-found>
      <h1>{words.notFound.heading}</h1>
      <p className={text.lead}>{words.notFound.text}</p>
      <div className={css.circuit}>
        <i className={css.long} aria-hidden="true" />
        <Via />
        <Via className={css.gap} />
        <i className={css.short} aria-hidden="true" />
        <PageLink className={button.button} to="/">
          {words.returnHome}
        </PageLink>
      </div>
    </div>
  );
}
