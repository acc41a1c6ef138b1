import { withUnit } from './language.ts';

/** Facts about the owner for the default text. */
export interface Facts {
  name: string;
  role: string;
  location: string;
  statement: string;
  /** The promised response time, if any. */
  hours: number | undefined;
  /** The length of a meeting, if offered. */
  minutes: number | undefined;
}

/** Refusals that a visitor can act on, in English, with placeholders in braces. */
export const englishRefusals = {
  missing: '{field} is missing.',
  address: 'Email must be a single address, such as name@example.com.',
  tooLarge: 'The message is too large: the limit is {max} KiB. Please shorten it.',
  tooMany: 'Too many messages have come in. Please send yours again in {minutes} min.',
  busy: 'The message could not be stored just now. Please send it again in a minute.',
  incomplete: 'The message arrived incomplete. Please send it again.',
};

/**
 * The default text. Each string is also the example in an error, and defines the placeholders ({braces}) and the link
 * ([brackets]) that an owner's text needs.
 */
export const english = ({ name, role, location, statement, hours, minutes }: Facts) => ({
  home: {
    /** Before your name. */
    greeting: 'Hello, I’m',
    connect: "Let's Connect",
    /** For screen readers. */
    resultsHeading: 'Measured results',
    emailLink: 'Email',
    about: { heading: 'About Me', more: 'Learn More About Me' },
    callToAction: { button: 'Get In Touch' },
  },
  about: {
    journey: { heading: 'My Journey' },
    principles: { heading: 'What I Stand For' },
  },
  readingList: {
    heading: 'Reading List',
    currentHeading: 'Currently Reading',
    previousHeading: 'Previously Read',
  },
  experience: {
    headings: {
      jobs: 'Professional Experience',
      education: 'Education',
      skills: 'Technical Skills',
      awards: 'Awards & Recognition',
      numbers: 'By The Numbers',
      languages: 'Languages',
    },
    resumeLinks: { resume: 'Résumé', text: 'Plain text' },
    diagram: {
      /** The length of all jobs in hardware, below the page's heading. */
      hardware: '{length} in hardware',
      /** For screen readers. */
      caption: 'Roles and degrees over time, with their length.',
    },
    /** The label of a job's badges, for screen readers. */
    technologies: 'Technologies',
    method: 'Method: {method}',
    record: {
      heading: 'One result, from requirement to record',
      requirement: 'Requirement',
      hazard: 'Hazard',
      action: 'What was done',
      method: 'Method',
      report: 'Record',
    },
  },
  projects: {
    heading: 'Projects',
    /** In place of an employer. */
    ownWork: 'Own work',
    labels: {
      constraint: 'Constraint',
      part: 'My part',
      outcome: 'Outcome',
      failed: 'What failed, and what I changed',
      standards: 'Standards',
      links: 'Links',
    },
    disclosure: { public: 'Public', abstracted: 'Abstracted', 'on request': 'On request' },
    /** The picture viewer. `close` is visible; the others are for screen readers, and the zoom labels also tooltips. */
    viewer: {
      enlarge: 'Larger: {caption}',
      viewport: 'Enlarged picture',
      zoomIn: 'Zoom in',
      zoomOut: 'Zoom out',
      close: 'Close',
    },
    /** The scale bar of a picture with a width. */
    scale: '{length} mm',
  },
  contact: {
    form: {
      heading: 'Send a message',
      /** Without an asterisk; the page adds it. */
      labels: { name: 'Name', email: 'Email', subject: 'Subject', message: 'Message' },
      placeholders: {
        name: 'Your full name',
        email: 'you@example.com',
        subject: 'What would you like to discuss?',
        message: 'Tell me about your project, question, or collaboration idea...',
      },
      send: 'Send Message',
      sending: 'Sending...',
      requiredNote: 'All four fields are required.',
      /** The status next to the button, up to `notSent`. */
      inFlight: 'On its way.',
      restored: 'What you typed before is back.',
      /** If the receiver confirmed that it stored the message. */
      storedAt: 'Stored at {time}.',
      /** Without that confirmation: the response can't be read, or is a form service's. */
      sentAt: 'Sent at {time}.',
      /** The link opens an email with the message. */
      notSent: 'Not sent. Your text is kept; [write to {email}] or try again.',
      /** The end of an email that can't contain the whole message. */
      mailCut: '[Cut here. The form still holds the rest: please paste it.]',
    },
    sent: {
      title: 'Message Sent!',
      text: `Thank you for reaching out.${hours ? ` I'll get back to you within ${withUnit(hours, 'hour', 'en')}.` : ''}`,
    },
    failed: { title: 'Submission Error', text: 'Something went wrong. Please email me directly.' },
    /** Reasons for a refusal. The first two are also field errors. */
    refusals: englishRefusals,
    /** After a timeout. */
    unconfirmed: {
      title: 'Not confirmed.',
      text: 'No answer came within {seconds} seconds, so your message may or may not have arrived. Your text is still here: send it again, or [write to {email}].',
    },
    /** Without JavaScript, on the page with the reason for the refusal, above the form with the visitor's text. */
    sendAgain: 'What you typed is below. Send it again, or write to [{email}].',
    /** The same without a form, if what the form had is unknown or empty. */
    goBack:
      'Your text is not on this page. Go back to the form: most browsers still hold it there. Or write to [{email}].',
    email: {
      heading: 'Email',
      text: 'The direct way, and the right one for attachments.',
      copyButton: 'Copy',
      /** For screen readers, and the button's tooltip. */
      copy: 'Copy address',
      copied: 'Address copied',
      copyRefused: 'The browser did not allow copying. Select the address instead.',
      save: 'Save contact',
    },
    schedule: {
      heading: 'Schedule',
      text: `A ${minutes}-minute discussion, at a time that you choose from my calendar.`,
      button: 'Book a Meeting',
    },
    social: { heading: 'Connect on Social' },
    guarantee: {
      heading: 'Quick Response Guarantee',
      text: `You will have a response within ${withUnit(hours ?? 0, 'hour', 'en')}. If it is urgent, please say so in the subject.`,
    },
    faqHeading: 'Questions before you write',
  },
  /** The buttons of the links page. The professional network is between them. */
  links: { portfolio: 'Portfolio', email: 'Email Me' },
  /** For navigation, browser tabs and search results. */
  pageTitles: {
    home: { name: 'Home', description: `${name}, ${location}: ${statement}` },
    about: { name: 'About', description: `My journey and what I stand for: ${name}, ${role}.` },
    experience: {
      name: 'Experience',
      description: `Roles, results, education and skills of ${name}, ${role}.`,
    },
    contact: { name: 'Contact', description: `How to reach ${name}, ${role}.` },
    links: { name: 'Links', description: `Where to find ${name} on the web.` },
    notFound: { name: 'Page not found', description: 'There is no page at this address.' },
  },
  words: {
    /** `menu` and `navigation` are for screen readers. */
    header: { skip: 'Skip to content', menu: 'Menu', navigation: 'Main' },
    /** The heading is for screen readers. */
    theme: { heading: 'Theme', light: 'Light', dark: 'Dark', system: 'System' },
    /** The label of the close button. */
    toasts: { close: 'Close' },
    quotation: '“{text}”',
    returnHome: 'Return to Home',
    notFound: { heading: '404', text: 'Oops! Page not found' },
    errorPage: {
      heading: 'Unexpected Application Error!',
      text: 'This page failed. The rest of the site still works.',
      retry: 'Try again',
      contact: 'If it keeps happening, please write to [{email}].',
    },
    period: {
      range: '{start} to {end}',
      /** The end of a current period. */
      now: 'now',
    },
    evidence: {
      /** After a percentage: '40% faster'. */
      faster: 'faster',
      /** After the change: '−72%, 25.0 µA to 7.0 µA'. */
      range: '{before} to {after}',
      /** After durations: '49 min to 35 min a batch'. */
      per: 'a {per}',
      /** The drawing's text alternative, and the size of an outline in it. */
      drawing: '{title}: {before} {unit} before, {after} after.',
      size: '{width} by {height}',
      /** Labels in the drawings. */
      before: 'before',
      after: 'after',
      /** How long the cell lasts at both currents. */
      cell: {
        usable: '{capacity} usable',
        /** The end of the drawing's text alternative. */
        life: '{capacity} of usable capacity last {lifeBefore}, then {lifeAfter}.',
      },
      /** How screen readers say units. */
      units: {
        µA: 'microamperes',
        mA: 'milliamperes',
        mW: 'milliwatts',
        µW: 'microwatts',
        W: 'watts',
        dB: 'decibels',
        GHz: 'gigahertz',
        MHz: 'megahertz',
        kHz: 'kilohertz',
        mm: 'millimeters',
        min: 'minutes',
        s: 'seconds',
        ms: 'milliseconds',
        h: 'hours',
      },
    },
  },
  /** In the résumé. `title` is the PDF's document title. */
  documentWords: {
    title: '{name}, {role}: résumé',
    /** The end of a current period. */
    present: 'Present',
    /** The footer of a résumé with several pages. */
    page: '{name}, page {number} of {count}',
  },
});

/** The default text of a language. */
export type Defaults = ReturnType<typeof english>;
