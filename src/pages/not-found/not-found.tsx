import { useEffect } from 'react';
import { words } from '#content/words.ts';
import { withinBase } from '#src/settings.ts';
import './not-found.css';
import { OpenCircuit } from './open-circuit.tsx';

/** Any unknown address. The attempted path is logged to the console (specification, section 8). */
export default function NotFound() {
  useEffect(() => {
    console.error('404: no page at', withinBase(location.pathname) ?? location.pathname);
  }, []);
  return (
    <div className="lost wrap">
      <h1>{words.notFound.heading}</h1>
      <p className="lost-says">{words.notFound.text}</p>
      <OpenCircuit />
    </div>
  );
}
