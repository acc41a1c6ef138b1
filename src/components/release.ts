/** What the title block says of a message that was sent, and of the reply to it. */
export interface Release {
  heading: string;
  /** When it was sent; until when the reply is due, where a time is promised. */
  lines: string[];
}

/** Tells the title block, which stands outside of the page. */
export function release(detail: Release): void {
  dispatchEvent(new CustomEvent('release', { detail }));
}

/** Calls with each release; returns how to stop. */
export function onRelease(act: (release: Release) => void): () => void {
  const listener = (event: Event) => act((event as CustomEvent<Release>).detail);
  addEventListener('release', listener);
  return () => removeEventListener('release', listener);
}
