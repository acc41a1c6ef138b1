import type { About, Contact, Experience, Home, Owner, Settings } from '#model/schema.ts';
import { settings as sampleSettings } from '../sample-owner/settings.ts';

/** A fictional owner with hardly more than the required content. */
export const owner: Owner = {
  name: 'Bo Lindqvist',
  role: 'Test engineer',
  location: 'Umeå, Sweden',
  email: 'bo@example.com',
  contentDate: '2026-02-10',
  copyrightYear: 2026,
  networks: [],
};

export const home: Home = {
  statement: 'I test infusion pumps, and write down what I find.',
  about: { paragraphs: ['I started on the production line, and still like to see what leaves it.'] },
};

export const about: About = {
  heading: 'From the line to the bench',
  journey: { paragraphs: ['A test is there so that the next shift can trust the last.'] },
};

export const experience: Experience = {
  heading: 'One year of tests',
  jobs: [
    {
      title: 'Test Engineer',
      company: 'Norrland Pumps',
      location: 'Umeå, Sweden',
      period: { start: '2025-02', end: 'now' },
      description: ['Test each pump that returns from a hospital, and find out why.'],
      technologies: [],
    },
  ],
};

export const contact: Contact = {
  heading: 'Ask me about a test',
};

const { bookingUrl: _, ...rest } = sampleSettings;
export const settings: Settings = {
  ...rest,
  siteUrl: 'https://bo.example.com',
  hosting: 'static',
  analyticsId: '',
};
