import * as v from 'valibot';
import type { Defaults } from '../english.ts';
import { text, wholeNumber } from './fields.ts';
import { dropped, group, list, wordFields } from './groups.ts';

/** The contact page: content/contact.ts. */
export const contactSchema = (words: Defaults['contact']) =>
  group('the contact page', {
    ...wordFields(words),
    form: v.exactOptional(group("'form'", { ...wordFields(words.form), textKept: dropped }), {}),
    /** The page's first heading. */
    heading: text("give the page's heading"),
    /** A sentence below the heading. */
    introduction: text('give the sentence below the heading'),
    /** What becomes of a message, in a sentence below the button. */
    privacy: v.exactOptional(text('say in a sentence what becomes of a message, or leave it out')),
    refusals: v.exactOptional(
      group('the reasons of a refusal', { ...wordFields(words.refusals), broken: dropped, tooLong: dropped }),
      {},
    ),
    /** Together with `bookingUrl` in the settings. */
    schedule: v.exactOptional(
      group('the meeting card', {
        ...wordFields(words.schedule),
        /** Length of a meeting in minutes. */
        minutes: wholeNumber('give the length of the meeting in minutes, for example 30', 1, 480),
      }),
    ),
    social: v.exactOptional(
      group('the social card', { ...wordFields(words.social), text: text("give the card's sentence") }),
    ),
    guarantee: v.exactOptional(
      group('the guarantee', {
        ...wordFields(words.guarantee),
        /** Longest time to a response, in hours. */
        hours: wholeNumber('give the longest time to a response in hours, for example 24', 1, 720),
      }),
    ),
    faq: v.exactOptional(
      list(
        group('a question', {
          question: text(
            "give the question as a visitor would ask it, for example 'Do you speak at events?'",
          ),
          answer: text('give the answer in a sentence or two'),
        }),
        'questions',
        'any number',
      ),
    ),
  });
