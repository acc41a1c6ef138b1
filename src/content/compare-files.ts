import type { ContentError } from './schema/content-error.ts';
import type { Content } from './schema.ts';

type Compared = Omit<Content, 'settings'> & Partial<Pick<Content, 'settings'>>;

/** What is right in each file and wrong between them. The settings are compared where they are given. */
export function compareFiles(content: Compared): ContentError[] {
  return [
    ...findJobsOfTheFuture(content),
    ...findHalfOfABooking(content),
    ...findSocialWithoutNetwork(content),
    ...findButtonsToNowhere(content),
    ...findProjectsOfNothing(content),
  ];
}

/** Durations are counted up to the date of the content, so no job may begin or end after it. */
function findJobsOfTheFuture({ owner, experience }: Compared): ContentError[] {
  const month = owner.contentDate.slice(0, 'YYYY-MM'.length);
  const after = `after the date of the content (${owner.contentDate})`;
  return experience.jobs.flatMap(({ title, period: { start, end } }, index) => {
    const error = { file: 'content/experience.ts', problem: `is ${start}, ${after}` };
    const field = `jobs[${index}] "${title}", period`;
    const remedy = 'bring contentDate in content/owner.ts up to date';
    if (start > month) return [{ ...error, field: `${field}.start`, remedy: `correct it, or ${remedy}` }];
    if (end === 'now' || end <= month) return [];
    const problem = `is ${end}, ${after}`;
    return [{ ...error, field: `${field}.end`, problem, remedy: `write 'now' while it lasts, or ${remedy}` }];
  });
}

/** The card that offers a meeting and the address where one is booked need each other. */
function findHalfOfABooking({ contact, settings }: Compared): ContentError[] {
  if (!settings || Boolean(contact.schedule) === Boolean(settings.bookingUrl)) return [];
  return contact.schedule
    ? [
        {
          file: 'content/settings.ts',
          field: 'bookingUrl',
          problem: 'is missing, and schedule in content/contact.ts offers a meeting',
          remedy: 'give the address of your calendar’s booking page, or take schedule out',
        },
      ]
    : [
        {
          file: 'content/contact.ts',
          field: 'schedule',
          problem: 'is missing, and bookingUrl in content/settings.ts would be shown nowhere',
          remedy: 'give the meeting card, or take bookingUrl out',
        },
      ];
}

function findSocialWithoutNetwork({ contact, owner }: Compared): ContentError[] {
  if (!contact.social || owner.networks.length > 0) return [];
  return [
    {
      file: 'content/contact.ts',
      field: 'social',
      problem: 'has no network to show',
      remedy: 'give networks in content/owner.ts, or take social out',
    },
  ];
}

function findButtonsToNowhere({ links, owner }: Compared): ContentError[] {
  if (owner.networks.some(({ professional }) => professional)) return [];
  return links.buttons.flatMap(({ label, to }, index) =>
    to === 'professional-network'
      ? [
          {
            file: 'content/links.ts',
            field: `buttons[${index}] "${label}", to`,
            problem: `is '${to}', and no network in content/owner.ts is marked as professional`,
            remedy: 'write professional: true on one of them, or take the button out',
          },
        ]
      : [],
  );
}

/** A project names a job's company and the results of jobs, each as its own place writes it. */
function findProjectsOfNothing({ experience: { jobs }, projects }: Compared): ContentError[] {
  const companies = jobs.map(({ company }) => company);
  const titles = jobs.flatMap(({ results = [] }) => results.map(({ title }) => title));
  const unknown = (field: string, name: string, known: string[], what: string): ContentError[] =>
    known.includes(name)
      ? []
      : [
          {
            file: 'content/projects.ts',
            field,
            problem: `is '${name}', and content/experience.ts has no ${what} of that name`,
            remedy: known.length > 0 ? `write one of ${known.join(', ')}, or leave it out` : 'leave it out',
          },
        ];
  return (projects.items ?? []).flatMap(({ title, company, results = [] }, index) => {
    const place = `items[${index}] "${title}"`;
    return [
      ...(company ? unknown(`${place}, company`, company, [...new Set(companies)], 'job') : []),
      ...results.flatMap((name, at) => unknown(`${place}, results[${at}]`, name, titles, 'result')),
    ];
  });
}
