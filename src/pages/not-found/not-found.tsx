import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { words } from '#content/words.ts';
import { carriesRules, PageStyle } from '#src/components/page-style.tsx';
import { pageMeta } from '../page-meta.ts';
import css from './not-found.css?inline';
import { OpenCircuit } from './open-circuit.tsx';

export const meta = () =>
  pageMeta({ title: 'Page not found', description: 'There is no page at this address.' });

/** Any unknown address. The attempted path is logged to the console (specification, section 8). */
export default function NotFound() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.error('404: no page at', pathname);
  }, [pathname]);
  return (
    <div className="lost wrap">
      <PageStyle name="lost" css={carriesRules && css} />
      <h1>{words.notFound.heading}</h1>
      <p className="lost-says">{words.notFound.text}</p>
      <OpenCircuit />
    </div>
  );
}
