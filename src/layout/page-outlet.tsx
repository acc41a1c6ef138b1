import { Activity, type ReactNode, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigationType, useOutlet } from 'react-router';
import { DrawnAhead } from '#src/components/later.tsx';

/** A page that someone is about to go to. */
interface PageAhead {
  /** Path within the site. */
  pathname: string;
  page: ReactNode;
}

let meant: PageAhead | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Has a page drawn out of sight in idle moments, in place of the one that was meant before. */
export function drawAhead(page: PageAhead): void {
  meant = page;
  for (const listener of listeners) listener();
}

/**
 * The page of the address. Beside it, out of sight and without any effect, the page that someone is about to go to:
 * a click then finds it drawn and has only to show it. Whoever goes back gets a page drawn anew, which is as long as
 * it was when they left it. What is left is gone, also when it had been drawn ahead. React keeps an error of a page
 * that is out of sight to itself until someone goes there.
 */
export function PageOutlet() {
  const { pathname, hash } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const outlet = useOutlet();
  const ahead = useSyncExternalStore(
    subscribe,
    () => meant,
    () => undefined,
  );
  /** What was meant when the visitor came here: the page that is shown, or one that they did not go to. */
  const [arrival, arrive] = useState({ pathname, ahead, isAhead: false });
  if (arrival.pathname !== pathname)
    arrive({ pathname, ahead, isAhead: ahead?.pathname === pathname && !isReturn && hash === '' });
  const shown = arrival.isAhead ? arrival.ahead : undefined;
  const next = ahead !== arrival.ahead && ahead?.pathname !== pathname ? ahead : undefined;
  return (
    <>
      {!shown && outlet}
      {[shown, next].map(
        (drawn) =>
          drawn && (
            <Activity key={drawn.pathname} mode={drawn === shown ? 'visible' : 'hidden'}>
              <DrawnAhead value={true}>{drawn.page}</DrawnAhead>
            </Activity>
          ),
      )}
    </>
  );
}
