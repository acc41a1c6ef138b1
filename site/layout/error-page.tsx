import { owner } from '#content/owner.ts';
import { words } from '#content/words.ts';
import { fillIn } from '#model/fill-in.ts';
import button from '../components/button.module.css';
import { classNames } from '../components/class-names.ts';
import { LinkedText, PageLink } from '../components/links.tsx';
import primitives from '../components/primitives.module.css';
import { PageHead } from '../components/section.tsx';
import css from './layout.module.css';

const { heading, text, retry, contact } = words.errorPage;

/** Replaces a page's content if an island throws while rendering or in an effect. */
export function ErrorPage() {
  return (
    <>
      <PageHead heading={heading}>
        <p>{text}</p>
      </PageHead>
      <div className={classNames(primitives.wrap, primitives.stack, css.actions)}>
        <div className={primitives.cluster}>
          <button className={button.button} type="button" onClick={() => location.reload()}>
            {retry}
          </button>
          <PageLink className={classNames(button.button, button.outlined)} to="/">
            {words.returnHome}
          </PageLink>
        </div>
        <p>
          <LinkedText text={fillIn(contact, { email: owner.email })} href={`mailto:${owner.email}`} />
        </p>
      </div>
    </>
  );
}
