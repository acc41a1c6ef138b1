/**
 * A new release takes the old one's modules away while visitors still have its pages open. Whoever asks for a page
 * of which a module is gone is taken there all the same: whole, and from the new release.
 *
 * @param asked the address that the visitor asked for
 */
export function openWhole(asked: { pathname: string; search: string; hash: string }): void {
  // The router waits for the module for ever, also in a page that the browser kept for the way back.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  const path = asked.pathname + asked.search;
  // On the way back or forward the address is there already, and with a fragment it would only be scrolled to.
  if (path === location.pathname + location.search) location.reload();
  else location.assign(location.origin + path + asked.hash);
}
