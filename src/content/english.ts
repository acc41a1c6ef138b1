import { englishRefusals } from '#contact/refusals.ts';

/** The facts of an owner that some of the words speak of. */
export interface Facts {
  name: string;
  role: string;
  location: string;
  /** One sentence: what the owner does. */
  statement: string;
  /** The longest time to a response; undefined where none is promised. */
  hours: number | undefined;
  /** The length of a meeting; undefined where none is offered. */
  minutes: number | undefined;
}

/** What a length of months is called, by the plural forms that the language has. */
export type Plurals = { other: string } & Partial<Record<'zero' | 'one' | 'two' | 'few' | 'many', string>>;

/**
 * Every word that no owner has to write. Each is the default of a field in content/, its example in an error, and says
 * which places the field has: a name in braces is one, which the page fills in; square brackets mark a link.
 */
export const english = ({ name, role, location, statement, hours, minutes }: Facts) => ({
  home: {
    /** Before the owner's name. */
    greeting: 'Hello, I’m',
    connect: "Let's Connect",
    /** Read out. */
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
    /** The name of the document, and each of its forms. */
    resumeLinks: {
      resume: 'Résumé',
      letter: 'PDF, US Letter',
      a4: 'PDF, A4',
      word: 'Word',
      text: 'Plain text',
    },
    diagram: {
      /** The row of all work in hardware. */
      hardware: 'In hardware',
      months: '{count} mo',
      /** Read out. */
      caption: 'Roles and degrees over time, with their length in months.',
    },
    /** The list of a job's badges; read out. */
    technologies: 'Technologies',
    method: 'Method: {method}',
    /** The first result with a record: its heading, and what is said of it. */
    record: {
      heading: 'One result, from requirement to record',
      requirement: 'Requirement',
      hazard: 'Hazard',
      action: 'What was done',
      method: 'Method',
      measured: 'Measured',
      report: 'Record',
    },
  },
  projects: {
    heading: 'Projects',
    /** In place of an employer. */
    ownWork: 'Own work',
    /** The parts of a project's story. */
    labels: {
      constraint: 'Constraint',
      part: 'My part',
      outcome: 'Outcome',
      failed: 'What failed, and what I changed',
      standards: 'Standards',
      links: 'Links',
    },
    disclosure: { public: 'Public', abstracted: 'Abstracted', 'on request': 'On request' },
    /** Read out: the link that shows a picture larger, the area in which it scrolls, and its buttons. */
    viewer: {
      enlarge: 'Larger: {caption}',
      viewport: 'Enlarged picture',
      zoomIn: 'Zoom in',
      zoomOut: 'Zoom out',
      close: 'Close',
    },
    /** Below a picture whose width is known. */
    scale: '{length} mm',
  },
  contact: {
    form: {
      heading: 'Send a message',
      /** Without the asterisk; the page sets it. */
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
      /** The line beside the button, from here on. */
      inFlight: 'On its way.',
      restored: 'What you typed before is back.',
      /** Where the receiver has confirmed that the message is kept. */
      storedAt: 'Stored at {time}.',
      /** Where the response cannot be read. */
      sentAt: 'Sent at {time}.',
      /** The link opens a mail with the message in it. */
      notSent: 'Not sent. Your text is kept; [write to {email}] or try again.',
      /** The end of a mail that could not take in the whole message. */
      mailCut: '[Cut here. The form still holds the rest: please paste it.]',
    },
    sent: {
      title: 'Message Sent!',
      text: `Thank you for reaching out.${hours ? ` I'll get back to you within ${hours} hours.` : ''}`,
    },
    failed: { title: 'Submission Error', text: 'Something went wrong. Please email me directly.' },
    /** Why a message was refused; the first two are also the errors of the fields. */
    refusals: englishRefusals,
    /** When no answer came in time. */
    unconfirmed: {
      title: 'Not confirmed.',
      text: 'No answer came within {seconds} seconds, so your message may or may not have arrived. Your text is still here: send it again, or [write to {email}].',
    },
    /** On the page that answers a form sent without script, when the message was refused; its text is in the fields. */
    sendAgain: 'What you typed is below. Send it again, or write to [{email}].',
    /** On the same page when the server does not have the text. */
    goBack:
      'Your text is not on this page. Go back to the form: most browsers still hold it there. Or write to [{email}].',
    email: {
      heading: 'Email',
      text: 'The direct way, and the right one for attachments.',
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
      text: `You will have a response within ${hours} hours. If it is urgent, please say so in the subject.`,
    },
    faqHeading: 'Questions before you write',
  },
  /** The buttons of the links page; that of the network has its name. */
  links: { portfolio: 'Portfolio', email: 'Email Me' },
  /** In the header and the title block, in the browser's tab, and in search results. */
  pageTitles: {
    home: { name: 'Home', description: `${name}, ${location}: ${statement}` },
    about: {
      name: 'About',
      title: 'About',
      description: `My journey and what I stand for: ${name}, ${role}.`,
    },
    experience: {
      name: 'Experience',
      title: 'Experience',
      description: `Roles, results, education and skills of ${name}, ${role}.`,
    },
    contact: { name: 'Contact', title: 'Contact', description: `How to reach ${name}, ${role}.` },
    links: { name: 'Links', title: 'Links', description: `Where to find ${name} on the web.` },
    notFound: {
      name: 'No such sheet',
      title: 'Page not found',
      description: 'There is no page at this address.',
    },
  },
  words: {
    header: { skip: 'Skip to content', menu: 'Menu', navigation: 'Main' },
    /** The heading is read out. */
    theme: { heading: 'Theme', light: 'Light', dark: 'Dark', system: 'System' },
    /** The name of the button that closes a toast. */
    toasts: { close: 'Close' },
    quotation: '“{text}”',
    returnHome: 'Return to Home',
    notFound: { heading: '404', text: 'Oops! Page not found' },
    errorPage: {
      title: 'Error',
      heading: 'Unexpected Application Error!',
      text: 'This page failed to load. The rest of the site still works.',
      /** On the contact page, if the message was not sent yet. */
      draftKept: 'What you typed is kept. Reload the page to get it back.',
      retry: 'Try again',
      /** Shown as a notice on the page that the visitor came from. */
      offline: 'No connection. Trying again…',
      contact: 'If it keeps happening, please write to [{email}].',
    },
    period: {
      range: '{start} to {end}',
      /** The end of what still lasts; undefined where the language's own word fits. */
      now: undefined as string | undefined,
      months: { one: '1 month', other: '{count} months' } as Plurals,
    },
    evidence: {
      /** Behind the percentage of a time that became shorter. */
      faster: 'faster',
      /** Below the figure, for each kind of drawing. */
      range: {
        bars: '{before} to {after} {quantity}',
        clock: '{before} to {after}',
        outline: '{before} to {after}',
        durations: '{before} to {after} a {per}',
      },
      /** Read out in place of the drawing. */
      drawing: {
        bars: '{title}, {quantity}: {before} {unit} before, {after} after.',
        clock: '{title}: {before} {unit} before, {after} after.',
        outline: '{title}: {before} {unit} before, {after} after.',
        durations: '{title}, time for one {per}: {before} {unit} before, {after} after.',
      },
      size: '{width} by {height}',
      /** How long the usable capacity of the owner's cell lasts at a current that was measured. */
      cell: {
        note: 'How long {capacity} of usable capacity lasts.',
        hours: '{count} hours',
        days: '{count} days',
        years: '{count} years',
      },
      /** How units are read out; one that is missing is read as it is written. */
      units: [
        { unit: 'µA', spoken: 'microamperes' },
        { unit: 'mA', spoken: 'milliamperes' },
        { unit: 'mW', spoken: 'milliwatts' },
        { unit: 'µW', spoken: 'microwatts' },
        { unit: 'W', spoken: 'watts' },
        { unit: 'dB', spoken: 'decibels' },
        { unit: 'GHz', spoken: 'gigahertz' },
        { unit: 'MHz', spoken: 'megahertz' },
        { unit: 'kHz', spoken: 'kilohertz' },
        { unit: 'mm', spoken: 'millimeters' },
        { unit: 'min', spoken: 'minutes' },
        { unit: 's', spoken: 'seconds' },
        { unit: 'ms', spoken: 'milliseconds' },
        { unit: 'h', spoken: 'hours' },
      ],
    },
  },
  /** Of the résumé and the other documents that visitors take with them. */
  documentWords: {
    title: '{name}, {role}: résumé',
    /** Programs that sort applications know these; others they may misunderstand. */
    headings: {
      experience: 'Experience',
      education: 'Education',
      skills: 'Skills',
      awards: 'Awards',
      languages: 'Languages',
    },
    period: '{start} – {end}',
    /** The end of what still lasts; undefined where it is the word of the pages. */
    present: 'Present' as string | undefined,
    /** At the foot of a résumé of two pages. */
    page: '{name}, page {number} of {count}',
    linksCode: 'QR code of the links page',
  },
});

/** The words of a language. */
export type Defaults = ReturnType<typeof english>;
