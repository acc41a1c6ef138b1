import { useEffect } from 'react';
import { words } from '#content/words.ts';
import { classNames } from '#src/components/class-names.ts';
import grid from '#src/components/grid.module.css';
import { withinBase } from '#src/settings.ts';
import css from './not-found.module.css';
import { OpenCircuit } from './open-circuit.tsx';

/** Any unknown address. The path is logged to the console, where the owner of a broken link looks first. */
export default function NotFound() {
  useEffect(() => {
    console.error('404: no page at', withinBase(location.pathname) ?? location.pathname);
  }, []);
  return (
    <div className={classNames(grid.wrap, css.notFound)}>
      <h1>{words.notFound.heading}</h1>
      <p className={css.text}>{words.notFound.text}</p>
      <OpenCircuit />
    </div>
  );
}
