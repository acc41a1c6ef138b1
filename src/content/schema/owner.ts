import * as v from 'valibot';
import { initialsOf } from '../person-name.ts';
import { issueMessage } from './content-error.ts';
import {
  day,
  describeValue,
  emailAddress,
  flag,
  oneOf,
  phoneNumber,
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
  /** Path inside content/, for example 'pictures/ira.svg'; docs/drawn-portrait.md says what it may hold. */
  file: textOfForm("give an SVG in content/pictures, for example 'pictures/ira.svg'", (value) =>
    /^pictures\/[^/\\]+\.svg$/i.test(value) ? undefined : describeValue(value, 'the path of a drawing'),
  ),
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

const portraitRemedy =
  "give the portrait: { kind: 'drawing' or 'photo', file: …, alt: …, caption: … }, or leave it out";
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
  /** True for the one network, if any, that the footer and the links page show. */
  professional: v.exactOptional(flag('write professional: true, or leave it out')),
});

const initialsRemedy = "give one to three Latin letters for the icons, for example 'IK'";
const initials = textOfForm(initialsRemedy, (value) =>
  /^\p{Script=Latin}{1,3}$/u.test(value.normalize('NFC'))
    ? undefined
    : describeValue(value, 'one to three Latin letters'),
);

const owner = group('the owner', {
  /** Full name as shown in the header, the hero, the footer and every document. */
  name: text("give your name as visitors should read it, for example 'Ira Kulkarni'"),
  /** On the icons, and on the chip where there is no portrait; without them the first letters of the name. */
  initials: v.exactOptional(initials),
  /** The word on the chip of the home page; without it the family name where it is short, else the initials. */
  chip: v.exactOptional(text("give the word on the chip, at most 9 characters, for example 'KULKARNI'", 9)),
  /** What the owner is, short and without employer: 'Hardware engineer'. */
  role: text("say in two or three words what you are, for example 'Hardware engineer'"),
  /** City and state or country. */
  location: text("give city and state, for example 'Minneapolis, Minnesota'"),
  /** Public address; the contact card, the footer and the links page show it. */
  email: emailAddress("give the address that visitors may write to, for example 'ira@example.com'"),
  /** With the country's code, as it is dialled; only documents and the contact card show it. */
  phone: v.exactOptional(
    phoneNumber("give the number with its country, for example '+1 612 555 0100', or leave it out"),
  ),
  /** Languages that the owner speaks; documents show them. */
  languages: v.exactOptional(
    list(
      group('a language', {
        language: text("name the language, for example 'German'"),
        fluency: text("say how well, for example 'Native' or 'B2'"),
      }),
      'languages',
      'any number',
    ),
  ),
  /** One line on what work the owner is open to; home and contact show it. */
  availability: v.exactOptional(
    text(
      "say in a line what you are open to, for example 'Open to roles in Minneapolis', or leave it out",
      90,
    ),
  ),
  /** The day on which the content was last brought up to date, ISO 8601: the drawing's date. */
  contentDate: day("give the day of your last update, for example '2025-11-20'"),
  /** Year in the footer's copyright line. */
  copyrightYear: wholeNumber('give the year of the copyright line, for example 2025', 1950, 2100),
  /** Without it, the chip with the initials stands in its place. */
  portrait: v.exactOptional(portrait),
  networks: v.pipe(
    list(network, 'networks', 'any number'),
    v.check(
      (networks) => networks.filter(({ professional }) => professional).length <= 1,
      ({ input }) =>
        issueMessage(
          `has ${input.filter(({ professional }) => professional).length} professional networks, where at most one is expected`,
          "write professional: true on no more than the one that the footer and the links page show, for example LinkedIn's",
        ),
    ),
  ),
});

/** Who the site is about: content/owner.ts. */
export const ownerSchema = v.pipe(
  owner,
  v.forward(
    v.check(
      (value) => initialsOf(value) !== '',
      issueMessage('is missing, and name has no Latin letters to take it from', initialsRemedy),
    ),
    ['initials'],
  ),
);
