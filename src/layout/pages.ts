/** The four links of the bar, in order. */
export const barLinks = [
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About' },
  { to: '/experience', label: 'Experience' },
  { to: '/contact', label: 'Contact' },
] as const;

/** How many sheets the drawing set has: the four above and /links. */
export const sheetCount = barLinks.length + 1;
