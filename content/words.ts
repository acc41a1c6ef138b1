import type { DocumentWords, Words } from '#src/content/schema.ts';

/**
 * Words that stand on several pages or around them, and what is read out to those who do not see them. A name in
 * braces is a place that the page fills in; square brackets mark a link.
 */
export const words: Words = {
  // BCP 47: 'de' for German, 'ar' for Arabic. Names of months, plural, decimal sign and direction follow from it.
  language: 'en',
  header: {
    skip: 'Skip to content',
    menu: 'Menu',
    navigation: 'Main',
  },
  theme: {
    heading: 'Theme',
    light: 'Light theme',
    dark: 'Dark theme',
    system: 'System theme',
  },
  footer: {
    owner: 'Drawn by',
    title: 'Title',
    sheet: 'Sheet',
    sheetNumber: '{number} of {count}',
    noSheet: 'None',
    date: 'Date',
    email: 'Email',
    network: 'Network',
  },
  toasts: {
    messages: 'Outcome',
    notices: 'Notices',
    close: 'Close',
  },
  returnHome: 'Return to Home',
  notFound: {
    heading: '404',
    text: 'Oops! Page not found',
    drawing: 'No net at this address',
  },
  errorPage: {
    name: 'Fault',
    title: 'Error',
    heading: 'Unexpected Application Error!',
    text: 'This page failed to load. The rest of the site still works.',
    contact: 'If it keeps happening, please write to [{email}].',
  },
  period: {
    range: '{start} to {end}',
    // Other languages have more forms of the plural.
    months: { one: '1 month', other: '{count} months' },
  },
  evidence: {
    faster: 'faster',
    // Below the figure.
    range: {
      bars: '{before} to {after} {quantity}',
      clock: '{before} to {after}',
      outline: '{before} to {after}',
      durations: '{before} to {after} a {per}',
    },
    // Read out in place of the drawing.
    drawing: {
      bars: '{title}, {quantity}: {before} {unit} before, {after} after.',
      clock: '{title}: {before} {unit} before, {after} after.',
      outline: '{title}: {before} {unit} before, {after} after.',
      durations: '{title}, time for one {per}: {before} {unit} before, {after} after.',
    },
    size: '{width} by {height}',
    // Below a board that is drawn in true size, on paper alone.
    ruler: 'Drawn 1:1. Check: this line is {length} mm long when printed at 100 %.',
    // How units are read out; one that is missing here is read as it is written.
    units: [
      { unit: 'µA', spoken: 'microamperes' },
      { unit: 'mA', spoken: 'milliamperes' },
      { unit: 'mW', spoken: 'milliwatts' },
      { unit: 'µW', spoken: 'microwatts' },
      { unit: 'MHz', spoken: 'megahertz' },
      { unit: 'kHz', spoken: 'kilohertz' },
      { unit: 'mm', spoken: 'millimeters' },
      { unit: 'min', spoken: 'minutes' },
      { unit: 's', spoken: 'seconds' },
      { unit: 'ms', spoken: 'milliseconds' },
      { unit: 'h', spoken: 'hours' },
    ],
  },
};

/** Words of the résumé and the other documents that visitors take with them. */
export const documentWords: DocumentWords = {
  // The title of the window in which the PDF is read.
  title: '{name}, {role}: résumé',
  // Programs that sort applications know these headings; others they may misunderstand.
  headings: { experience: 'Experience', education: 'Education', skills: 'Skills', awards: 'Awards' },
  period: '{start} – {end}',
  present: 'Present',
  // At the foot of a résumé of two pages.
  page: '{name}, page {number} of {count}',
  linksCode: 'QR code of the links page',
};
