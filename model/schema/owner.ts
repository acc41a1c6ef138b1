import * as v from 'valibot';
import { initialsOf } from '../person-name.ts';
import { describeValue } from './content-error.ts';
import {
  emailAddress,
  fact,
  flag,
  group,
  inventedName,
  isOwnFile,
  list,
  oneOf,
  phoneNumber,
  pictureFile,
  rule,
  text,
  textLike,
  webAddressOrFile,
  wholeNumber,
} from './fields.ts';

const portrait = v.pipe(
  group('the portrait', {
    kind: oneOf("write 'drawing' for an SVG, or 'photo'", ['drawing', 'photo']),
    file: pictureFile('pictures/ira.jpg'),
    alt: text("say in one sentence what the picture shows, for people who can't see it"),
  }),
  rule(
    ({ kind, file }) =>
      kind === 'drawing' &&
      !/\.svg$/i.test(file) && {
        field: 'file',
        problem: describeValue(file, 'the path of a drawing'),
        remedy: "give an SVG in content/pictures, for example 'pictures/ira.svg'",
      },
  ),
);

const network = group('a network', {
  name: text("give the network's name, for example 'LinkedIn'"),
  url: webAddressOrFile(
    "give your own page there, beginning with https://, for example 'https://…/in/your-name'",
  ),
  professional: v.exactOptional(
    flag('write professional: true on the one that the footer and the links page show, or leave it out'),
  ),
});

const initialsRemedy =
  "give the letters that the icons show, for example 'IK'; for a picture, such as an emoji, give an SVG as icon";

/** content/owner.ts */
export const ownerSchema = v.pipe(
  fact(
    group('the owner', {
      name: inventedName(text("give your name as visitors should read it, for example 'Ira Kulkarni'")),
      familyName: v.exactOptional(
        text("give the family name as it is in name, for example 'Nkosi-Van der Merwe', or leave it out"),
      ),
      icon: v.exactOptional(
        textLike(
          "give a square SVG in content/pictures, for example 'pictures/icon.svg'",
          'the path of an SVG',
          /^pictures\/[^/\\]+\.svg$/i,
        ),
      ),
      initials: v.exactOptional(
        textLike(initialsRemedy, 'a text of one to three Latin letters', (value) =>
          /^\p{Script=Latin}{1,3}$/u.test(value.normalize('NFC')),
        ),
      ),
      chip: v.exactOptional(
        text("give the word on the chip, at most 9 characters, for example 'KULKARNI'", 9),
      ),
      role: text("say in two or three words what you are, for example 'Hardware engineer'"),
      location: text("give city and state, for example 'Minneapolis, Minnesota'"),
      email: emailAddress("give the address that visitors may write to, for example 'ira@example.com'"),
      phone: v.exactOptional(
        phoneNumber(
          "give the number with its country, for the documents, for example '+1 612 555 0100', or leave it out",
        ),
      ),
      resume: v.exactOptional(
        textLike(
          "give a file in content/files, for example 'files/cv.pdf', or leave it out",
          'a file in content/files/, with its ending',
          (value) => isOwnFile(value) && /\.\w+$/.test(value),
        ),
      ),
      languages: v.exactOptional(
        list(
          group('a language', {
            language: text("name the language, for example 'German'"),
            fluency: text("say how well, for example 'native' or 'B2'"),
          }),
          'languages',
        ),
      ),
      availability: v.exactOptional(
        text(
          "say in a line what you are open to, for example 'Open to roles in Minneapolis', or leave it out",
          90,
        ),
      ),
      contentDate: textLike(
        "give the day of your last update, for example '2025-11-20'",
        "a calendar day such as '2025-11-20'",
        isDay,
      ),
      copyrightYear: wholeNumber('give the year of the copyright line, for example 2025', 1950, 2100),
      portrait: v.exactOptional(portrait),
      networks: list(network, 'networks'),
    }),
  ),
  rule(
    (owner) =>
      initialsOf(owner) === '' && {
        field: 'initials',
        problem: 'is missing, and name has no Latin letters to take them from',
        remedy: initialsRemedy,
      },
  ),
);

/** Formats the date again, because Date rolls 2025-02-30 over to March. */
function isDay(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === value;
}
