import { useEffect } from 'react';
import './not-found.css';
import { OpenCircuit } from './open-circuit.tsx';

/** Any unknown address. The attempted path is logged to the console (specification, section 8). */
export default function NotFound() {
  useEffect(() => {
    console.error('404: no page at', location.pathname);
  }, []);
  return (
    <div className="lost wrap">
      <h1>404</h1>
      <p className="lost-says">Oops! Page not found</p>
      <OpenCircuit />
    </div>
  );
}
