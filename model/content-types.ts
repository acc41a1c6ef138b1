// Generated from the schemas in model/ by: npm run content-types

/** The type of `owner` in content/owner.ts. */
export interface Owner {
  /** Give your name as visitors should read it, for example 'Ira Kulkarni'. */
  name: string;
  /** Give the family name as it is in name, for example 'Nkosi-Van der Merwe', or leave it out. */
  familyName?: string;
  /** Give a square SVG in content/pictures, for example 'pictures/icon.svg'. */
  icon?: string;
  /** Give the letters that the icons show, for example 'IK'; for a picture, such as an emoji, give an SVG as icon. */
  initials?: string;
  /** Give the word on the chip, at most 9 characters, for example 'KULKARNI'. */
  chip?: string;
  /** Say in two or three words what you are, for example 'Hardware engineer'. */
  role: string;
  /** Give city and state, for example 'Minneapolis, Minnesota'. */
  location: string;
  /** Give the address that visitors may write to, for example 'ira@example.com'. */
  email: string;
  /** Give the number with its country, for the documents, for example '+1 612 555 0100', or leave it out. */
  phone?: string;
  /** Give a file in content/files, for example 'files/cv.pdf', or leave it out. */
  resume?: string;
  /** Give any number of languages in [ ]. Give a language: { language: …, fluency: … }. */
  languages?: Array<{
    /** Name the language, for example 'German'. */
    language: string;
    /** Say how well, for example 'native' or 'B2'. */
    fluency: string;
  }>;
  /** Say in a line what you are open to, for example 'Open to roles in Minneapolis', or leave it out. */
  availability?: string;
  /** Give the day of your last update, for example '2025-11-20'. */
  contentDate: string;
  /** Give the year of the copyright line, for example 2025. */
  copyrightYear: number;
  /** Give the portrait: { kind: …, file: …, alt: … }. */
  portrait?: {
    /** Write 'drawing' for an SVG, or 'photo'. */
    kind: 'drawing' | 'photo';
    /** Give a file in content/pictures, for example 'pictures/ira.jpg'. */
    file: string;
    /** Say in one sentence what the picture shows, for people who can't see it. */
    alt: string;
  };
  /** Give any number of networks in [ ]. Give a network: { name: …, url: …, professional: … }. */
  networks: Array<{
    /** Give the network's name, for example 'LinkedIn'. */
    name: string;
    /** Give your own page there, beginning with https://, for example 'https://…/in/your-name'. */
    url: string;
    /** Write professional: true on the one that the footer and the links page show, or leave it out. */
    professional?: boolean;
  }>;
}

/** The type of `home` in content/home.ts. */
export interface Home {
  /** Write words such as 'Hello, I’m'. */
  greeting?: string;
  /** Write words such as 'Let's Connect'. */
  connect?: string;
  /** Write words such as 'Measured results'. */
  resultsHeading?: string;
  /** Write words such as 'Email'. */
  emailLink?: string;
  /** Give the part about you: { heading: …, more: …, paragraphs: … }. */
  about: {
    /** Write words such as 'About Me'. */
    heading?: string;
    /** Write words such as 'Learn More About Me'. */
    more?: string;
    /** Give one or more paragraphs in [ ]. Write the paragraph. */
    paragraphs: Array<string>;
  };
  /** Give the call to action: { button: …, heading: … }. */
  callToAction?: {
    /** Write words such as 'Get In Touch'. */
    button?: string;
    /** Give the large line above the button. */
    heading: string;
  };
  /** Give the line below your name, for example 'Curious | Explorer'. */
  tagline?: string;
  /** Say in one sentence what you do. */
  statement: string;
  /** Give the quote: { text: …, author: … }. */
  quote?: {
    /** Give the words of the quote, without quotation marks. */
    text: string;
    /** Name the quote's author. */
    author: string;
  };
  /** Write 'heartbeat' or 'none', or give a curve: { time: …, value: …, points: … }. */
  waveform?: 'heartbeat' | 'none' | {
    /** Give the unit of time, for example 'µs'. */
    time: string;
    /** Give the unit of the values, for example 'V'. */
    value: string;
    /** Give 8 to 200 points in [ ]. */
    points: Array<[number, number]>;
    /** Give 0 to 3 intervals in [ ]. Give an interval: { from: …, to: …, label: … }. */
    intervals?: Array<{
      /** Give the start of the interval, in the curve's unit of time. */
      from: number;
      /** Give the end of the interval, in the curve's unit of time. */
      to: number;
      /** Name the interval in a word, for example 'Rise', or leave it out. */
      label?: string;
    }>;
    /** Give the scale: { time: …, value: … }. */
    scale?: {
      /** Give the time of the scale's bar, for example 10. */
      time: number;
      /** Give the value of the scale's bar, for example 5. */
      value: number;
    };
  };
  /** Give any number of stats in [ ]. Give a stat: { value: …, label: …, note: … }. */
  stats?: Array<{
    /** Give the figure as visitors should read it, for example '2+'. */
    value: string;
    /** Say what the figure counts, for example 'Years Experience'. */
    label: string;
    /** Give the exact figure behind the round one, for example '30 months, June 2023 to now'. */
    note: string;
  }>;
}

/** The type of `about` in content/about.ts. */
export interface About {
  /** Give the page's heading. */
  heading: string;
  /** Give the journey: { heading: …, paragraphs: … }. */
  journey: {
    /** Write words such as 'My Journey'. */
    heading?: string;
    /** Give 1 to 8 paragraphs in [ ]. Write the paragraph. */
    paragraphs: Array<string>;
  };
  /** Give a picture: { file: …, alt: …, caption: …, width: … }. */
  picture?: {
    /** Give a file in content/pictures, for example 'pictures/board.jpg'. */
    file: string;
    /** Say in one sentence what the picture shows, for people who can't see it. */
    alt: string;
    /** Give the line below the picture, for example 'Rev B, top side'. */
    caption: string;
    /** Give the real width of what the picture shows, in millimeters, for example 34, for a scale bar, or leave it out. */
    width?: number;
  };
  /** Give the principles: { heading: …, items: … }. */
  principles?: {
    /** Write words such as 'What I Stand For'. */
    heading?: string;
    /** Give any number of principles in [ ]. Give a principle: { title: …, text: … }. */
    items: Array<{
      /** Name the principle in a few words, for example 'Measure, then believe'. */
      title: string;
      /** Say in a sentence or two what the principle means in your work. */
      text: string;
    }>;
  };
}

/** The type of `experience` in content/experience.ts. */
export interface Experience {
  /** Give 'headings': { jobs: …, education: …, skills: …, awards: …, numbers: …, languages: … }. */
  headings?: {
    /** Write words such as 'Professional Experience'. */
    jobs?: string;
    /** Write words such as 'Education'. */
    education?: string;
    /** Write words such as 'Technical Skills'. */
    skills?: string;
    /** Write words such as 'Awards & Recognition'. */
    awards?: string;
    /** Write words such as 'By The Numbers'. */
    numbers?: string;
    /** Write words such as 'Languages'. */
    languages?: string;
  };
  /** Give 'resumeLinks': { resume: …, text: … }. */
  resumeLinks?: {
    /** Write words such as 'Résumé'. */
    resume?: string;
    /** Write words such as 'Plain text'. */
    text?: string;
  };
  /** Give 'diagram': { hardware: …, caption: … }. */
  diagram?: {
    /** Write words such as '{length} in hardware'. */
    hardware?: string;
    /** Write words such as 'Roles and degrees over time, with their length.'. */
    caption?: string;
  };
  /** Write words such as 'Technologies'. */
  technologies?: string;
  /** Write words such as 'Method: {method}'. */
  method?: string;
  /** Give 'record': { heading: …, requirement: …, hazard: …, action: …, method: …, report: … }. */
  record?: {
    /** Write words such as 'One result, from requirement to record'. */
    heading?: string;
    /** Write words such as 'Requirement'. */
    requirement?: string;
    /** Write words such as 'Hazard'. */
    hazard?: string;
    /** Write words such as 'What was done'. */
    action?: string;
    /** Write words such as 'Method'. */
    method?: string;
    /** Write words such as 'Record'. */
    report?: string;
  };
  /** Give the page's heading, for example 'Over 2 years of experience'. */
  heading: string;
  /** Give one or more jobs in [ ]. Give a job: { title: …, company: …, location: …, period: …, hardware: …, description: …, resume: …, subSections: …, technologies: …, results: … }. */
  jobs: Array<{
    /** Give the job's title, for example 'Hardware Engineer II'. */
    title: string;
    /** Give the company's name, for example 'Northline Cardiac'. */
    company: string;
    /** Give city and state, for example 'Minneapolis, Minnesota', or leave it out. */
    location?: string;
    /** Give a period: { start: …, end: … }. */
    period: {
      /** Give the first month, for example '2023-06'. */
      start: string;
      /** Give the last month, for example '2024-12', or 'now'. */
      end: string;
    };
    /** Write hardware: false if the job isn't in hardware, or leave it out. */
    hardware?: false;
    /** Give one or more sentences in [ ]. Write a sentence, with '**' before and after emphasis. */
    description?: Array<string>;
    /** Give how many sentences to keep, counted from the first, for example 3, or leave it out for all. */
    resume?: number;
    /** Give one or more sub-sections in [ ]. Give a sub-section: { title: …, description: …, resume: … }. */
    subSections?: Array<{
      /** Give the sub-section's title, for example 'Embedded Systems'. */
      title: string;
      /** Give one or more sentences in [ ]. Write a sentence, with '**' before and after emphasis. */
      description: Array<string>;
      /** Give how many sentences to keep, counted from the first, for example 3, or leave it out for all. */
      resume?: number;
    }>;
    /** Give any number of technologies in [ ]. Name the technology, for example 'LTspice'. */
    technologies: Array<string>;
    /** Give any number of results in [ ]. */
    results?: Array<{
      /** Name what improved, for example 'Current draw'. */
      title: string;
      /** Say under which condition it holds, for example 'Wearable patch, six layers kept.'. */
      condition: string;
      /** Name instrument and condition, for example 'Source meter, 3.0 V, 37 °C'. */
      method?: string;
      /** Say in one sentence what it means for someone who knows no electronics. */
      plain?: string;
      /** Give a record: { requirement: …, hazard: …, action: …, report: … }. */
      record?: {
        /** Give the requirement, with its number if it has one, for example 'SYS-041: ten years from one cell.'. */
        requirement: string;
        /** Say what could go wrong, for example 'HAZ-012: the cell runs out early.'. */
        hazard: string;
        /** Say in one sentence what was done, for example 'A slower clock saves 9 µA.'. */
        action: string;
        /** Name the report and its conclusion, for example 'VER-118: a margin of 17%.'. */
        report: string;
      };
      /** Give a picture: { file: …, alt: …, caption: …, width: … }. */
      picture?: {
        /** Give a file in content/pictures, for example 'pictures/board.jpg'. */
        file: string;
        /** Say in one sentence what the picture shows, for people who can't see it. */
        alt: string;
        /** Give the line below the picture, for example 'Rev B, top side'. */
        caption: string;
        /** Give the real width of what the picture shows, in millimeters, for example 34, for a scale bar, or leave it out. */
        width?: number;
      };
      /** Write home: false to keep the result off the home page, or leave it out. */
      home?: boolean;
      /** Say how to draw the result: 'bars' for any two figures, 'clock' for frequencies, 'outline' for sizes, 'durations' for times, or 'figure' for one figure without a drawing. */
      drawing: 'bars';
      /** Write 'lower' or 'higher', or 'faster' to compare the speeds of two durations. */
      direction: 'lower' | 'higher' | 'faster';
      /** Give the change in percent of before, without sign, for example 72 (for 'faster': before / after − 1), or leave it out to show the difference. */
      percent?: number;
      /** Write accepted: true if the figure got worse on purpose, or leave it out. */
      accepted?: boolean;
      /** Say what kind of figure it is, for example 'average'. */
      quantity: string;
      /** Give the figure before in quotes, for example '25.0'. */
      before: string;
      /** Give the figure after in quotes, for example '7.0'. */
      after: string;
      /** Give the unit of both figures, for example 'µA'. */
      unit: string;
      /** Give the battery cell of a current: { capacity: …, unit: … }. */
      cell?: {
        /** Give the usable capacity in quotes, for example '720'. */
        capacity: string;
        /** Give the unit of the capacity: 'mAh' or 'Ah'. */
        unit: 'mAh' | 'Ah';
      };
    } | {
      /** Name what improved, for example 'Current draw'. */
      title: string;
      /** Say under which condition it holds, for example 'Wearable patch, six layers kept.'. */
      condition: string;
      /** Name instrument and condition, for example 'Source meter, 3.0 V, 37 °C'. */
      method?: string;
      /** Say in one sentence what it means for someone who knows no electronics. */
      plain?: string;
      /** Give a record: { requirement: …, hazard: …, action: …, report: … }. */
      record?: {
        /** Give the requirement, with its number if it has one, for example 'SYS-041: ten years from one cell.'. */
        requirement: string;
        /** Say what could go wrong, for example 'HAZ-012: the cell runs out early.'. */
        hazard: string;
        /** Say in one sentence what was done, for example 'A slower clock saves 9 µA.'. */
        action: string;
        /** Name the report and its conclusion, for example 'VER-118: a margin of 17%.'. */
        report: string;
      };
      /** Give a picture: { file: …, alt: …, caption: …, width: … }. */
      picture?: {
        /** Give a file in content/pictures, for example 'pictures/board.jpg'. */
        file: string;
        /** Say in one sentence what the picture shows, for people who can't see it. */
        alt: string;
        /** Give the line below the picture, for example 'Rev B, top side'. */
        caption: string;
        /** Give the real width of what the picture shows, in millimeters, for example 34, for a scale bar, or leave it out. */
        width?: number;
      };
      /** Write home: false to keep the result off the home page, or leave it out. */
      home?: boolean;
      /** Say how to draw the result: 'bars' for any two figures, 'clock' for frequencies, 'outline' for sizes, 'durations' for times, or 'figure' for one figure without a drawing. */
      drawing: 'clock';
      /** Write 'lower' or 'higher', or 'faster' to compare the speeds of two durations. */
      direction: 'lower' | 'higher' | 'faster';
      /** Give the change in percent of before, without sign, for example 72 (for 'faster': before / after − 1), or leave it out to show the difference. */
      percent?: number;
      /** Write accepted: true if the figure got worse on purpose, or leave it out. */
      accepted?: boolean;
      /** Give the figure before in quotes, for example '25.0'. */
      before: string;
      /** Give the figure after in quotes, for example '7.0'. */
      after: string;
      /** Give the unit: 'Hz', 'kHz', 'MHz', or 'GHz'. */
      unit: string;
    } | {
      /** Name what improved, for example 'Current draw'. */
      title: string;
      /** Say under which condition it holds, for example 'Wearable patch, six layers kept.'. */
      condition: string;
      /** Name instrument and condition, for example 'Source meter, 3.0 V, 37 °C'. */
      method?: string;
      /** Say in one sentence what it means for someone who knows no electronics. */
      plain?: string;
      /** Give a record: { requirement: …, hazard: …, action: …, report: … }. */
      record?: {
        /** Give the requirement, with its number if it has one, for example 'SYS-041: ten years from one cell.'. */
        requirement: string;
        /** Say what could go wrong, for example 'HAZ-012: the cell runs out early.'. */
        hazard: string;
        /** Say in one sentence what was done, for example 'A slower clock saves 9 µA.'. */
        action: string;
        /** Name the report and its conclusion, for example 'VER-118: a margin of 17%.'. */
        report: string;
      };
      /** Give a picture: { file: …, alt: …, caption: …, width: … }. */
      picture?: {
        /** Give a file in content/pictures, for example 'pictures/board.jpg'. */
        file: string;
        /** Say in one sentence what the picture shows, for people who can't see it. */
        alt: string;
        /** Give the line below the picture, for example 'Rev B, top side'. */
        caption: string;
        /** Give the real width of what the picture shows, in millimeters, for example 34, for a scale bar, or leave it out. */
        width?: number;
      };
      /** Write home: false to keep the result off the home page, or leave it out. */
      home?: boolean;
      /** Say how to draw the result: 'bars' for any two figures, 'clock' for frequencies, 'outline' for sizes, 'durations' for times, or 'figure' for one figure without a drawing. */
      drawing: 'outline';
      /** Write 'lower' or 'higher', or 'faster' to compare the speeds of two durations. */
      direction: 'lower' | 'higher' | 'faster';
      /** Give the change in percent of before, without sign, for example 72 (for 'faster': before / after − 1), or leave it out to show the difference. */
      percent?: number;
      /** Write accepted: true if the figure got worse on purpose, or leave it out. */
      accepted?: boolean;
      /** Give the size before: { width: …, height: … }. */
      before: {
        /** Give the width in quotes, for example '25.0'. */
        width: string;
        /** Give the height in quotes, for example '16.0'. */
        height: string;
      };
      /** Give the size after: { width: …, height: … }. */
      after: {
        /** Give the width in quotes, for example '25.0'. */
        width: string;
        /** Give the height in quotes, for example '16.0'. */
        height: string;
      };
      /** Give the unit of length, for example 'mm'. */
      unit: string;
    } | {
      /** Name what improved, for example 'Current draw'. */
      title: string;
      /** Say under which condition it holds, for example 'Wearable patch, six layers kept.'. */
      condition: string;
      /** Name instrument and condition, for example 'Source meter, 3.0 V, 37 °C'. */
      method?: string;
      /** Say in one sentence what it means for someone who knows no electronics. */
      plain?: string;
      /** Give a record: { requirement: …, hazard: …, action: …, report: … }. */
      record?: {
        /** Give the requirement, with its number if it has one, for example 'SYS-041: ten years from one cell.'. */
        requirement: string;
        /** Say what could go wrong, for example 'HAZ-012: the cell runs out early.'. */
        hazard: string;
        /** Say in one sentence what was done, for example 'A slower clock saves 9 µA.'. */
        action: string;
        /** Name the report and its conclusion, for example 'VER-118: a margin of 17%.'. */
        report: string;
      };
      /** Give a picture: { file: …, alt: …, caption: …, width: … }. */
      picture?: {
        /** Give a file in content/pictures, for example 'pictures/board.jpg'. */
        file: string;
        /** Say in one sentence what the picture shows, for people who can't see it. */
        alt: string;
        /** Give the line below the picture, for example 'Rev B, top side'. */
        caption: string;
        /** Give the real width of what the picture shows, in millimeters, for example 34, for a scale bar, or leave it out. */
        width?: number;
      };
      /** Write home: false to keep the result off the home page, or leave it out. */
      home?: boolean;
      /** Say how to draw the result: 'bars' for any two figures, 'clock' for frequencies, 'outline' for sizes, 'durations' for times, or 'figure' for one figure without a drawing. */
      drawing: 'durations';
      /** Write 'lower' or 'higher', or 'faster' to compare the speeds of two durations. */
      direction: 'lower' | 'higher' | 'faster';
      /** Give the change in percent of before, without sign, for example 72 (for 'faster': before / after − 1), or leave it out to show the difference. */
      percent?: number;
      /** Write accepted: true if the figure got worse on purpose, or leave it out. */
      accepted?: boolean;
      /** Give the figure before in quotes, for example '25.0'. */
      before: string;
      /** Give the figure after in quotes, for example '7.0'. */
      after: string;
      /** Give the unit of both figures, for example 'µA'. */
      unit: string;
      /** Say what takes that long, for example 'batch'. */
      per: string;
    } | {
      /** Name what improved, for example 'Current draw'. */
      title: string;
      /** Say under which condition it holds, for example 'Wearable patch, six layers kept.'. */
      condition: string;
      /** Name instrument and condition, for example 'Source meter, 3.0 V, 37 °C'. */
      method?: string;
      /** Say in one sentence what it means for someone who knows no electronics. */
      plain?: string;
      /** Give a record: { requirement: …, hazard: …, action: …, report: … }. */
      record?: {
        /** Give the requirement, with its number if it has one, for example 'SYS-041: ten years from one cell.'. */
        requirement: string;
        /** Say what could go wrong, for example 'HAZ-012: the cell runs out early.'. */
        hazard: string;
        /** Say in one sentence what was done, for example 'A slower clock saves 9 µA.'. */
        action: string;
        /** Name the report and its conclusion, for example 'VER-118: a margin of 17%.'. */
        report: string;
      };
      /** Give a picture: { file: …, alt: …, caption: …, width: … }. */
      picture?: {
        /** Give a file in content/pictures, for example 'pictures/board.jpg'. */
        file: string;
        /** Say in one sentence what the picture shows, for people who can't see it. */
        alt: string;
        /** Give the line below the picture, for example 'Rev B, top side'. */
        caption: string;
        /** Give the real width of what the picture shows, in millimeters, for example 34, for a scale bar, or leave it out. */
        width?: number;
      };
      /** Write home: false to keep the result off the home page, or leave it out. */
      home?: boolean;
      /** Say how to draw the result: 'bars' for any two figures, 'clock' for frequencies, 'outline' for sizes, 'durations' for times, or 'figure' for one figure without a drawing. */
      drawing: 'figure';
      /** Give the figure as engineers write it, for example '10×' or '< 1e-15'. */
      figure: string;
      /** Name what is counted, for example 'recalls', or leave it out. */
      unit?: string;
    }>;
  }>;
  /** Give any number of degrees in [ ]. Give an education: { degree: …, institution: …, location: …, period: …, note: … }. */
  education?: Array<{
    /** Give the degree, for example 'M.S., Electrical Engineering'. */
    degree: string;
    /** Give the school's name, for example 'Flatirons University'. */
    institution: string;
    /** Give city and state, for example 'Boulder, Colorado', or leave it out. */
    location?: string;
    /** Give a period: { start: …, end: … }. */
    period?: {
      /** Give the first month or year, for example '2023-06'. */
      start: string;
      /** Give the last month or year, for example '2024-12', or 'now'. */
      end: string;
    };
    /** Add a few words, for example 'cum laude', or leave it out. */
    note?: string;
  }>;
  /** Give any number of groups of skills in [ ]. Give a group of skills: { category: …, skills: … }. */
  skills?: Array<{
    /** Name the group, for example 'Programming'. */
    category: string;
    /** Give 1 to 100 skills in [ ]. Name the skill, for example 'Embedded C'. */
    skills: Array<string>;
  }>;
  /** Give any number of awards in [ ]. Give an award: { title: …, organization: …, year: …, description: … }. */
  awards?: Array<{
    /** Give the award's name. */
    title: string;
    /** Say who gave the award. */
    organization: string;
    /** Give the year, for example 2021. */
    year: number;
    /** Say in one sentence what the award was for. */
    description: string;
  }>;
  /** Give any number of numbers in [ ]. Give a number: { parameter: …, value: …, unit: … }. */
  numbers?: Array<{
    /** Name what the figure describes, for example 'Accuracy', or leave it out. */
    parameter?: string;
    /** Give the figure in quotes, for example '2+'. */
    value: string;
    /** Give the unit, for example 'lab hours'. */
    unit: string;
  }>;
}

/** The type of `projects` in content/projects.ts. */
export interface Projects {
  /** Write words such as 'Projects'. */
  heading?: string;
  /** Write words such as 'Own work'. */
  ownWork?: string;
  /** Give 'labels': { constraint: …, part: …, outcome: …, failed: …, standards: …, links: … }. */
  labels?: {
    /** Write words such as 'Constraint'. */
    constraint?: string;
    /** Write words such as 'My part'. */
    part?: string;
    /** Write words such as 'Outcome'. */
    outcome?: string;
    /** Write words such as 'What failed, and what I changed'. */
    failed?: string;
    /** Write words such as 'Standards'. */
    standards?: string;
    /** Write words such as 'Links'. */
    links?: string;
  };
  /** Give 'disclosure': { public: …, abstracted: …, on request: … }. */
  disclosure?: {
    /** Write words such as 'Public'. */
    public?: string;
    /** Write words such as 'Abstracted'. */
    abstracted?: string;
    /** Write words such as 'On request'. */
    'on request'?: string;
  };
  /** Give 'viewer': { enlarge: …, viewport: …, zoomIn: …, zoomOut: …, close: … }. */
  viewer?: {
    /** Write words such as 'Larger: {caption}'. */
    enlarge?: string;
    /** Write words such as 'Enlarged picture'. */
    viewport?: string;
    /** Write words such as 'Zoom in'. */
    zoomIn?: string;
    /** Write words such as 'Zoom out'. */
    zoomOut?: string;
    /** Write words such as 'Close'. */
    close?: string;
  };
  /** Write words such as '{length} mm'. */
  scale?: string;
  /** Give any number of projects in [ ]. Give a project: { title: …, summary: …, company: …, period: …, constraint: …, part: …, outcome: …, results: …, failed: …, standards: …, links: …, resume: …, pictures: …, disclosure: … }. */
  items?: Array<{
    /** Give the project's title, for example 'Sleep-current adapter'. */
    title: string;
    /** Say in one sentence what the project is. */
    summary: string;
    /** Name the company as the job in experience.ts does, or leave it out for work of your own. */
    company?: string;
    /** Give a period: { start: …, end: … }. */
    period?: {
      /** Give the first month, for example '2023-06'. */
      start: string;
      /** Give the last month, for example '2024-12', or 'now'. */
      end: string;
    };
    /** Say in a sentence or two what made it hard. */
    constraint?: string;
    /** Say in a sentence or two what your own part was. */
    part: string;
    /** Say in a sentence or two what came of it. */
    outcome: string;
    /** Give any number of results in [ ]. Give the title of a result in experience.ts, for example 'Current draw'. */
    results?: Array<string>;
    /** Say in a few sentences what failed, and what you changed. */
    failed?: string;
    /** Give any number of standards in [ ]. Name the standard, for example 'IEC 60601-1'. */
    standards?: Array<string>;
    /** Give any number of links in [ ]. Give a link: { label: …, url: … }. */
    links?: Array<{
      /** Say what is there, for example 'Design files'. */
      label: string;
      /** Give the full address, beginning with https://, or a file such as 'files/board.pdf'. */
      url: string;
    }>;
    /** Write resume: false to keep the project off the résumé, or leave it out. */
    resume?: boolean;
    /** Give 1 to 4 pictures in [ ]. Give a picture: { file: …, alt: …, caption: …, width: … }. */
    pictures?: Array<{
      /** Give a file in content/pictures, for example 'pictures/board.jpg'. */
      file: string;
      /** Say in one sentence what the picture shows, for people who can't see it. */
      alt: string;
      /** Give the line below the picture, for example 'Rev B, top side'. */
      caption: string;
      /** Give the real width of what the picture shows, in millimeters, for example 34, for a scale bar, or leave it out. */
      width?: number;
    }>;
    /** Give the disclosure: { kind: …, note: … }. */
    disclosure: {
      /** Say how much may be seen: 'public', 'abstracted', or 'on request'. */
      kind: 'public' | 'abstracted' | 'on request';
      /** Describe the disclosure in one plain sentence, for example 'Redrawn; values are public.'. */
      note: string;
    };
  }>;
}

/** The type of `records` in content/records.ts. */
export interface Records {
  /** Give any number of lists in [ ]. Give a list of records: { heading: …, kind: …, entries: … }. */
  lists?: Array<{
    /** Name the list, for example 'Patents'. */
    heading: string;
    /** Say what they are: 'patent', 'publication', 'certificate', or 'talk'. */
    kind: 'patent' | 'publication' | 'certificate' | 'talk';
    /** Give any number of records in [ ]. Give a record: { title: …, by: …, date: …, number: …, url: …, note: … }. */
    entries: Array<{
      /** Give its title, for example 'Seeing one microampere with an oscilloscope'. */
      title: string;
      /** Say who granted or published it, for example 'USPTO', or leave it out. */
      by?: string;
      /** Give the date, for example '2024' or '2024-05'. */
      date: string;
      /** Give its number, for example 'US 11,000,000', or leave it out. */
      number?: string;
      /** Give its address, beginning with https://, or a file such as 'files/paper.pdf', or leave it out. */
      url?: string;
      /** Say in one sentence what matters about it, or leave it out. */
      note?: string;
    }>;
  }>;
}

/** The type of `contact` in content/contact.ts. */
export interface Contact {
  /** Give 'form': { heading: …, labels: …, placeholders: …, send: …, sending: …, requiredNote: …, inFlight: …, restored: …, storedAt: …, sentAt: …, notSent: …, mailCut: … }. */
  form?: {
    /** Write words such as 'Send a message'. */
    heading?: string;
    /** Give 'labels': { name: …, email: …, subject: …, message: … }. */
    labels?: {
      /** Write words such as 'Name'. */
      name?: string;
      /** Write words such as 'Email'. */
      email?: string;
      /** Write words such as 'Subject'. */
      subject?: string;
      /** Write words such as 'Message'. */
      message?: string;
    };
    /** Give 'placeholders': { name: …, email: …, subject: …, message: … }. */
    placeholders?: {
      /** Write words such as 'Your full name'. */
      name?: string;
      /** Write words such as 'you@example.com'. */
      email?: string;
      /** Write words such as 'What would you like to discuss?'. */
      subject?: string;
      /** Write words such as 'Tell me about your project, question, or collaboration id...'. */
      message?: string;
    };
    /** Write words such as 'Send Message'. */
    send?: string;
    /** Write words such as 'Sending...'. */
    sending?: string;
    /** Write words such as 'All four fields are required.'. */
    requiredNote?: string;
    /** Write words such as 'On its way.'. */
    inFlight?: string;
    /** Write words such as 'What you typed before is back.'. */
    restored?: string;
    /** Write words such as 'Stored at {time}.'. */
    storedAt?: string;
    /** Write words such as 'Sent at {time}.'. */
    sentAt?: string;
    /** Write words such as 'Not sent. Your text is kept; [write to {email}] or try ag...'. */
    notSent?: string;
    /** Write words such as '[Cut here. The form still holds the rest: please paste it.]'. */
    mailCut?: string;
  };
  /** Give 'sent': { title: …, text: … }. */
  sent?: {
    /** Write words such as 'Message Sent!'. */
    title?: string;
    /** Write words such as 'Thank you for reaching out. I'll get back to you within 2...'. */
    text?: string;
  };
  /** Give 'failed': { title: …, text: … }. */
  failed?: {
    /** Write words such as 'Submission Error'. */
    title?: string;
    /** Write words such as 'Something went wrong. Please email me directly.'. */
    text?: string;
  };
  /** Give the reasons for a refusal: { missing: …, address: …, tooLarge: …, tooMany: …, busy: …, incomplete: … }. */
  refusals?: {
    /** Write words such as '{field} is missing.'. */
    missing?: string;
    /** Write words such as 'Email must be a single address, such as name@example.com.'. */
    address?: string;
    /** Write words such as 'The message is too large: the limit is {max} KiB. Please ...'. */
    tooLarge?: string;
    /** Write words such as 'Too many messages have come in. Please send yours again i...'. */
    tooMany?: string;
    /** Write words such as 'The message could not be stored just now. Please send it ...'. */
    busy?: string;
    /** Write words such as 'The message arrived incomplete. Please send it again.'. */
    incomplete?: string;
  };
  /** Give 'unconfirmed': { title: …, text: … }. */
  unconfirmed?: {
    /** Write words such as 'Not confirmed.'. */
    title?: string;
    /** Write words such as 'No answer came within {seconds} seconds, so your message ...'. */
    text?: string;
  };
  /** Write words such as 'What you typed is below. Send it again, or write to [{ema...'. */
  sendAgain?: string;
  /** Write words such as 'Your text is not on this page. Go back to the form: most ...'. */
  goBack?: string;
  /** Give 'email': { heading: …, text: …, copyButton: …, copy: …, copied: …, copyRefused: …, save: … }. */
  email?: {
    /** Write words such as 'Email'. */
    heading?: string;
    /** Write words such as 'The direct way, and the right one for attachments.'. */
    text?: string;
    /** Write words such as 'Copy'. */
    copyButton?: string;
    /** Write words such as 'Copy address'. */
    copy?: string;
    /** Write words such as 'Address copied'. */
    copied?: string;
    /** Write words such as 'The browser did not allow copying. Select the address ins...'. */
    copyRefused?: string;
    /** Write words such as 'Save contact'. */
    save?: string;
  };
  /** Give the meeting card: { heading: …, text: …, button: …, minutes: … }. */
  schedule?: {
    /** Write words such as 'Schedule'. */
    heading?: string;
    /** Write words such as 'A 30-minute discussion, at a time that you choose from my...'. */
    text?: string;
    /** Write words such as 'Book a Meeting'. */
    button?: string;
    /** Give the length of the meeting in minutes, for example 30. */
    minutes: number;
  };
  /** Give the networks card: { heading: …, text: … }. */
  social?: {
    /** Write words such as 'Connect on Social'. */
    heading?: string;
    /** Give the card's sentence. */
    text: string;
  };
  /** Give the guarantee: { heading: …, text: …, hours: … }. */
  guarantee?: {
    /** Write words such as 'Quick Response Guarantee'. */
    heading?: string;
    /** Write words such as 'You will have a response within 24 hours. If it is urgent...'. */
    text?: string;
    /** Give the longest time to a response in hours, for example 24. */
    hours: number;
  };
  /** Write words such as 'Questions before you write'. */
  faqHeading?: string;
  /** Give the page's heading. */
  heading: string;
  /** Say in a sentence what becomes of a message, or leave it out. */
  privacy?: string;
  /** Give any number of questions in [ ]. Give a question: { question: …, answer: … }. */
  faq?: Array<{
    /** Give the question as a visitor would ask it, for example 'Do you speak at events?'. */
    question: string;
    /** Give the answer in a sentence or two. */
    answer: string;
  }>;
}

/** The type of `readingList` in content/reading-list.ts. */
export interface ReadingList {
  /** Write words such as 'Reading List'. */
  heading?: string;
  /** Write words such as 'Currently Reading'. */
  currentHeading?: string;
  /** Write words such as 'Previously Read'. */
  previousHeading?: string;
  /** Give any number of books in [ ]. Give a book: { title: …, author: … }. */
  current?: Array<{
    /** Give the book's title, for example 'Longitude'. */
    title: string;
    /** Give the book's author, for example 'Dava Sobel'. */
    author: string;
  }>;
  /** Give any number of books in [ ]. Give a book: { title: …, author: … }. */
  previous?: Array<{
    /** Give the book's title, for example 'Longitude'. */
    title: string;
    /** Give the book's author, for example 'Dava Sobel'. */
    author: string;
  }>;
}

/** The type of `links` in content/links.ts. */
export interface Links {
  /** Write words such as 'Portfolio'. */
  portfolio?: string;
  /** Write words such as 'Email Me'. */
  email?: string;
}

/** The type of `pageTitles` in content/page-titles.ts. */
export interface PageTitles {
  /** Give 'home': { name: …, description: … }. */
  home?: {
    /** Write words such as 'Home'. */
    name?: string;
    /** Write words such as 'Ada Reyes, Santiago, Chile: I design low-power electronics.'. */
    description?: string;
  };
  /** Give 'about': { name: …, description: … }. */
  about?: {
    /** Write words such as 'About'. */
    name?: string;
    /** Write words such as 'My journey and what I stand for: Ada Reyes, Hardware engi...'. */
    description?: string;
  };
  /** Give 'experience': { name: …, description: … }. */
  experience?: {
    /** Write words such as 'Experience'. */
    name?: string;
    /** Write words such as 'Roles, results, education and skills of Ada Reyes, Hardwa...'. */
    description?: string;
  };
  /** Give 'contact': { name: …, description: … }. */
  contact?: {
    /** Write words such as 'Contact'. */
    name?: string;
    /** Write words such as 'How to reach Ada Reyes, Hardware engineer.'. */
    description?: string;
  };
  /** Give 'links': { name: …, description: … }. */
  links?: {
    /** Write words such as 'Links'. */
    name?: string;
    /** Write words such as 'Where to find Ada Reyes on the web.'. */
    description?: string;
  };
  /** Give 'notFound': { name: …, description: … }. */
  notFound?: {
    /** Write words such as 'Page not found'. */
    name?: string;
    /** Write words such as 'There is no page at this address.'. */
    description?: string;
  };
}

/** The type of `words` in content/words.ts. */
export interface Words {
  /** Give 'header': { skip: …, menu: …, navigation: … }. */
  header?: {
    /** Write words such as 'Skip to content'. */
    skip?: string;
    /** Write words such as 'Menu'. */
    menu?: string;
    /** Write words such as 'Main'. */
    navigation?: string;
  };
  /** Give 'theme': { heading: …, light: …, dark: …, system: … }. */
  theme?: {
    /** Write words such as 'Theme'. */
    heading?: string;
    /** Write words such as 'Light'. */
    light?: string;
    /** Write words such as 'Dark'. */
    dark?: string;
    /** Write words such as 'System'. */
    system?: string;
  };
  /** Give 'toasts': { close: … }. */
  toasts?: {
    /** Write words such as 'Close'. */
    close?: string;
  };
  /** Write words such as '“{text}”'. */
  quotation?: string;
  /** Write words such as 'Return to Home'. */
  returnHome?: string;
  /** Give 'notFound': { heading: …, text: … }. */
  notFound?: {
    /** Write words such as '404'. */
    heading?: string;
    /** Write words such as 'Oops! Page not found'. */
    text?: string;
  };
  /** Give 'errorPage': { heading: …, text: …, retry: …, contact: … }. */
  errorPage?: {
    /** Write words such as 'Unexpected Application Error!'. */
    heading?: string;
    /** Write words such as 'This page failed. The rest of the site still works.'. */
    text?: string;
    /** Write words such as 'Try again'. */
    retry?: string;
    /** Write words such as 'If it keeps happening, please write to [{email}].'. */
    contact?: string;
  };
  /** Give 'period': { range: …, now: … }. */
  period?: {
    /** Write words such as '{start} to {end}'. */
    range?: string;
    /** Write words such as 'now'. */
    now?: string;
  };
  /** Give 'evidence': { faster: …, range: …, per: …, drawing: …, size: …, before: …, after: …, cell: …, units: … }. */
  evidence?: {
    /** Write words such as 'faster'. */
    faster?: string;
    /** Write words such as '{before} to {after}'. */
    range?: string;
    /** Write words such as 'a {per}'. */
    per?: string;
    /** Write words such as '{title}: {before} {unit} before, {after} after.'. */
    drawing?: string;
    /** Write words such as '{width} by {height}'. */
    size?: string;
    /** Write words such as 'before'. */
    before?: string;
    /** Write words such as 'after'. */
    after?: string;
    /** Give 'cell': { usable: …, life: … }. */
    cell?: {
      /** Write words such as '{capacity} usable'. */
      usable?: string;
      /** Write words such as '{capacity} of usable capacity last {lifeBefore}, then {li...'. */
      life?: string;
    };
    /** Give 'units': { µA: …, mA: …, mW: …, µW: …, W: …, dB: …, GHz: …, MHz: …, kHz: …, mm: …, min: …, s: …, ms: …, h: … }. */
    units?: {
      /** Write words such as 'microamperes'. */
      'µA'?: string;
      /** Write words such as 'milliamperes'. */
      mA?: string;
      /** Write words such as 'milliwatts'. */
      mW?: string;
      /** Write words such as 'microwatts'. */
      'µW'?: string;
      /** Write words such as 'watts'. */
      W?: string;
      /** Write words such as 'decibels'. */
      dB?: string;
      /** Write words such as 'gigahertz'. */
      GHz?: string;
      /** Write words such as 'megahertz'. */
      MHz?: string;
      /** Write words such as 'kilohertz'. */
      kHz?: string;
      /** Write words such as 'millimeters'. */
      mm?: string;
      /** Write words such as 'minutes'. */
      min?: string;
      /** Write words such as 'seconds'. */
      s?: string;
      /** Write words such as 'milliseconds'. */
      ms?: string;
      /** Write words such as 'hours'. */
      h?: string;
    };
  };
}

/** The type of `documentWords` in content/words.ts. */
export interface DocumentWords {
  /** Write words such as '{name}, {role}: résumé'. */
  title?: string;
  /** Write words such as 'Present'. */
  present?: string;
  /** Write words such as '{name}, page {number} of {count}'. */
  page?: string;
}

/** The type of `settings` in content/settings.ts. */
export interface Settings {
  /** Give the language of the pages as a BCP 47 tag, for example 'en', 'de' or 'pt-BR'. */
  language?: string;
  /** Give scheme and host, for example 'https://portfolio.example.com'. */
  siteUrl: string;
  /** Give the path under which the site is hosted, for example '/' or '/portfolio/'. */
  basePath: string;
  /** Write 'node' for the built-in server, or 'static' for a static host. */
  hosting: 'node' | 'static';
  /** Set contactEndpoint in content/settings.ts (or CONTACT_ENDPOINT) to the https:// address of your receiver; or set contactEndpoint to '' for a page without a form; or set hosting to 'node', whose receiver is '/api/contact'. */
  contactEndpoint?: string;
  /** Write 'default' to accept a response that the browser can't read, 'verified' to require a receiver's confirmation, or the name of a form service. */
  delivery?: 'default' | 'verified' | 'formspree' | 'web3forms' | 'formsubmit' | 'netlify';
  /** Set contactKey in content/settings.ts, or CONTACT_KEY, to the access key that Web3Forms mailed to you. */
  contactKey?: string;
  /** Give an id such as 'G-AB12CD34EF', or '' for no Google Analytics. */
  analyticsId?: string;
  /** Give a service for page views: { script: 'https://…', attributes: { … } }. */
  analytics?: {
    /** Give the address of the service's script, for example 'https://plausible.io/js/script.js'. */
    script: string;
    /** Give the attributes of the script element, for example { 'data-domain': 'example.com' }. */
    attributes?: Record<string, string>;
  };
  /** Give the color of links, buttons and drawings, for example '#2f6fc0', or leave it out. */
  accent?: string;
  /** Give one or more font files in [ ]. Name a font file in content/typefaces/, for example 'typefaces/NotoSansHebrew.ttf'. */
  typefaces?: Array<string>;
  /** Give the home page in each other language, for example { de: 'https://www.example.com/de/' }. */
  alternates?: Record<string, string>;
  /** Give the address of your calendar’s booking page, beginning with https://, or leave it out. */
  bookingUrl?: string;
}

/** Everything that a content folder exports. */
export interface ContentFiles {
  owner: Owner;
  home: Home;
  about: About;
  experience: Experience;
  projects?: Projects;
  records?: Records;
  contact: Contact;
  readingList?: ReadingList;
  links?: Links;
  pageTitles?: PageTitles;
  words?: Words;
  documentWords?: DocumentWords;
  settings: Settings;
}
