import * as v from 'valibot';
import { issueMessage } from './content-error.ts';
import {
  day,
  describeValue,
  emailAddress,
  flag,
  oneOf,
  text,
  textOfForm,
  webAddress,
  wholeNumber,
} from './fields.ts';
import { group, list } from './groups.ts';

const portraitWords = {
  /** Says in words what the picture shows, for those who do not see it. */
  alt: text('say in one sentence what the picture shows, for people who do not see it'),
  /** Stands below the picture. */
  caption: text("give the line below the picture, for example 'Ira Kulkarni, right elevation'"),
};

const drawing = group('a drawn portrait', {
  kind: oneOf("write 'drawing'", ['drawing']),
  ...portraitWords,
});

const photo = group('a photograph', {
  kind: oneOf("write 'photo'", ['photo']),
  /** Path inside content/, for example 'pictures/ira.jpg'. */
  file: textOfForm("give a photograph in content/pictures, for example 'pictures/ira.jpg'", (value) =>
    /^pictures\/[^/\\]+$/.test(value) ? undefined : describeValue(value, 'a picture’s path'),
  ),
  ...portraitWords,
});

const portraitRemedy = "give the portrait: { kind: 'drawing' or 'photo', alt: …, caption: … }";
const portrait = v.pipe(
  v.variant('kind', [drawing, photo], (issue) =>
    issueMessage(describeValue(issue.input, "'drawing' or 'photo'"), portraitRemedy),
  ),
  v.description(portraitRemedy),
);

const network = group('a network', {
  /** The visible words of the link. */
  name: text("give the network's name, for example 'LinkedIn'"),
  /** The owner's own page there. */
  url: webAddress("give your own page there, beginning with https://, for example 'https://…/in/your-name'"),
  /** True for the one network that the footer and the links page show. */
  professional: v.exactOptional(flag('write professional: true, or leave it out')),
});

/** Who the site is about: content/owner.ts. */
export const ownerSchema = group('the owner', {
  /** Full name as shown in the bar, the hero, the footer and every document. */
  name: text("give your name as visitors should read it, for example 'Ira Kulkarni'"),
  /** What the owner is, short and without employer: 'Hardware engineer'. */
  role: text("say in two or three words what you are, for example 'Hardware engineer'"),
  /** City and state or country. */
  location: text("give city and state, for example 'Minneapolis, Minnesota'"),
  /** Public address; the contact card, the footer and the links page show it. */
  email: emailAddress("give the address that visitors may write to, for example 'ira@example.com'"),
  /** The day on which the content was last brought up to date, ISO 8601: the drawing's date. */
  contentDate: day("give the day of your last update, for example '2025-11-20'"),
  /** Year in the footer's copyright line. */
  copyrightYear: wholeNumber('give the year of the copyright line, for example 2025', 1950, 2100),
  portrait,
  networks: v.pipe(
    list(network, 'networks', 'one or more'),
    v.check(
      (networks) => networks.filter(({ professional }) => professional).length === 1,
      ({ input }) =>
        issueMessage(
          `has ${input.filter(({ professional }) => professional).length} professional networks, where one is expected`,
          "write professional: true on the one that the footer and the links page show, for example LinkedIn's",
        ),
    ),
  ),
});

/** See `ownerSchema`. */
export type Owner = v.InferOutput<typeof ownerSchema>;
