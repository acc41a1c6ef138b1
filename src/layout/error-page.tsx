import { useEffect } from 'react';
import { owner } from '#content/owner.ts';
import { PageLink } from '#src/components/page-link.tsx';
import { SheetTitle } from '#src/components/section.tsx';

/** Shown when a page throws: what happened, a way home, a person to write to. */
export function ErrorPage({ error }: { error: unknown }) {
  useEffect(() => {
    console.error('The page could not be shown:', error);
  }, [error]);
  return (
    <div className="fault">
      <title>{`Error | ${owner.name}`}</title>
      <SheetTitle name="Fault">Unexpected Application Error!</SheetTitle>
      <div className="wrap fault-way">
        <p>This page failed to load. The rest of the site still works.</p>
        <p>
          <PageLink className="button" to="/">
            Return to Home
          </PageLink>
        </p>
        <p>
          If it keeps happening, please write to <a href={`mailto:${owner.email}`}>{owner.email}</a>.
        </p>
      </div>
    </div>
  );
}
