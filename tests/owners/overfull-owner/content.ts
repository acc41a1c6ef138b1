import type * as Schema from '#model/schema.ts';
import { experience as sampleExperience } from '../sample-owner/experience.ts';
import { home as sampleHome } from '../sample-owner/home.ts';
import { settings as sampleSettings } from '../sample-owner/settings.ts';

export { about } from '../german-owner/content.ts';
export { contact } from '../sample-owner/contact.ts';

/**
 * A fictional owner with extreme content: a name of 52 characters, an email address of 61, nine jobs over
 * 30 years, four results in one job, six skill groups with up to 60 skills.
 */
export const owner: Schema.Owner = {
  name: 'Prof. Dr.-Ing. Maximiliane van der Featherstonehaugh',
  role: 'Principal electrical and firmware engineer for implantable devices',
  location: 'Villingen-Schwenningen, Germany',
  email: 'maximiliane.van-der-featherstonehaugh@engineering.example.com',
  contentDate: '2026-03-15',
  copyrightYear: 2026,
  networks: [
    { name: 'Professional Engineers’ Network', url: 'https://network.example.com/ma', professional: true },
    ...['Mastodon', 'Codeberg', 'Hackaday', 'ORCID', 'YouTube', 'Instructables'].map((name) => ({
      name,
      url: `https://${name.toLowerCase()}.example.com/maximiliane`,
    })),
  ],
};

export const home: Schema.Home = {
  ...sampleHome,
  statement:
    'I design the electronics and the firmware of implantable pumps, stimulators and sensors, from the first sketch to the last report, and teach those who will do it after me.',
};

const results = sampleExperience.jobs.flatMap((job) => job.results ?? []);

const longTitle = 'Principal Firmware and Systems Engineer, Implantable Pumps and Stimulators';
const starts = '2022-01 2019-04 2016-04 2013-01 2009-06 2006-02 2002-10 1999-01 1996-04'.split(' ');
const jobs: Schema.Job[] = starts.map((start, at) => ({
  title: at % 2 === 0 ? 'Hardware Engineer' : longTitle,
  company: `Northline Cardiac International Research Holding ${starts.length - at}`,
  location: 'Villingen-Schwenningen, Germany',
  period: { start, end: at === 0 ? 'now' : (starts[at - 1] ?? 'now') },
  ...(at >= 6 && { hardware: false as const }),
  description: [
    'Led the electronics of an implantable pump from the first sketch to the last report of its verification.',
    'Wrote the test method that three notified bodies now ask for by its name.',
  ],
  resume: 1,
  technologies: ['Altium Designer', 'A tool with a name that is longer than any badge should be', 'C'],
  ...(at === 0 && { results }),
}));

export const experience: Schema.Experience = {
  ...sampleExperience,
  heading: 'Thirty years of electronics that people live with',
  jobs,
  skills: [60, 1, 3, 3, 12, 2].map((count, at) => ({
    category: `Group ${at + 1}`,
    skills: Array.from({ length: count }, (_, number) => `Skill ${number + 1} of ${count}`),
  })),
};

const siteUrl = 'https://maximiliane-van-der-featherstonehaugh.example.com';
export const settings: Schema.Settings = { ...sampleSettings, siteUrl };
