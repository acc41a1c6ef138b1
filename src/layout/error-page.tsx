import { use } from 'react';
import { owner } from '#content/owner.ts';
import { words } from '#content/words.ts';
import button from '#src/components/button.module.css';
import { classNames } from '#src/components/class-names.ts';
import { LinkedText, PageLink } from '#src/components/links.tsx';
import primitives from '#src/components/primitives.module.css';
import { PageHead } from '#src/components/section.tsx';
import { fillIn } from '#src/content/fill-in.ts';
import { restoreDraft } from '#src/features/contact-form/draft.ts';
import { CurrentPage } from '#src/navigation/current-page.ts';
import { settings } from '../settings.ts';
import css from './layout.module.css';

const { title, heading, text, draftKept, retry, contact } = words.errorPage;

const reload = () => location.reload();

/** Shown if the error page throws too. Uses no components. */
export function LastResort() {
  return (
    <main>
      <h1>{heading}</h1>
      <p>
        <a href={settings.basePath}>{words.returnHome}</a>
      </p>
      <p>
        <a href={`mailto:${owner.email}`}>{owner.email}</a>
      </p>
    </main>
  );
}

/** Shown if a page or the layout throws, or a page can't be loaded. */
export function ErrorPage({ onRetry = reload }: { onRetry?: () => void }) {
  const hasDraft = use(CurrentPage).id === 'contact' && Object.keys(restoreDraft()).length > 0;
  return (
    <>
      <title>{`${title} | ${owner.name}`}</title>
      <PageHead heading={heading}>
        <p>{text}</p>
        {hasDraft && <p>{draftKept}</p>}
      </PageHead>
      <div className={classNames(primitives.wrap, primitives.stack, css.actions)}>
        <div className={primitives.cluster}>
          <button className={button.button} type="button" onClick={onRetry}>
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
