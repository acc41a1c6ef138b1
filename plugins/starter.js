/*
 * The one script that a built page names: it fetches the page's boot module when the page is loaded and idle, or
 * at the first touch, whichever is first. It is published as it stands here.
 */
(() => {
  const { boot } = document.currentScript.dataset;
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    import(boot);
  };
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 2000 });
    else setTimeout(begin, 200);
  };
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
  for (const touch of ['pointerdown', 'keydown', 'focusin']) {
    addEventListener(touch, begin, { once: true, capture: true, passive: true });
  }
})();
