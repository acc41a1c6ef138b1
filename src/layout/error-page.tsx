import { useEffect } from 'react';
import { owner } from '#content/owner.ts';
import { words } from '#content/words.ts';
import { LinkedText } from '#src/components/linked-text.tsx';
import { PageLink } from '#src/components/page-link.tsx';
import { SheetTitle } from '#src/components/section.tsx';
import { fillIn } from '#src/content/fill-in.ts';

const { name, title, heading, text, contact } = words.errorPage;

/** Shown when a page throws: what happened, a way home, a person to write to. */
export function ErrorPage({ error }: { error: unknown }) {
  useEffect(() => {
    console.error('The page could not be shown:', error);
  }, [error]);
  return (
    <div className="fault">
      <title>{`${title} | ${owner.name}`}</title>
      <SheetTitle name={name}>{heading}</SheetTitle>
      <div className="wrap fault-way">
        <p>{text}</p>
        <p>
          <PageLink className="button" to="/">
            {words.returnHome}
          </PageLink>
        </p>
        <p>
          <LinkedText text={fillIn(contact, { email: owner.email })} href={`mailto:${owner.email}`} />
        </p>
      </div>
    </div>
  );
}
