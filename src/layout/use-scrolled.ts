import { useEffect, useState } from 'react';

/** Pixels of scrolling after which the header changes. */
const threshold = 10;

/** Whether the page is scrolled by more than the threshold. False until the first look in the browser. */
export function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > threshold);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return scrolled;
}
