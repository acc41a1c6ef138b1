import * as v from 'valibot';
import { linkedText, text, textWithPlaces, wholeNumber } from './fields.ts';
import { group, list } from './groups.ts';

const notice = (noun: string) =>
  group(noun, {
    title: text('give the short title of the notice'),
    text: text('give the sentence of the notice'),
  });

const fieldWords = (noun: string, remedy: string) =>
  group(noun, { name: text(remedy), email: text(remedy), subject: text(remedy), message: text(remedy) });

const cardHeading = text("give the card's heading");
const cardText = text("give the card's sentence");

/** The words of the contact page: content/contact.ts. */
export const contactSchema = group('the contact page', {
  /** The page's first heading. */
  heading: text("give the page's heading"),
  /** A sentence below the heading. */
  introduction: text('give the sentence below the heading'),
  form: group('the form', {
    heading: text("give the form's heading, for example 'Send a message'"),
    /** The names of the four fields, without the asterisk; the page sets it. */
    labels: fieldWords('the labels', "give the field's label, for example 'Subject'"),
    placeholders: fieldWords(
      'the placeholders',
      "give the field's sample text, for example 'Your full name'",
    ),
    /** The button at rest. */
    send: text("give the button's words, 'Send Message'"),
    /** The button while the message is on its way. */
    sending: text("give the button's words while sending, 'Sending...'"),
    /** Beside the button: that every field is required. */
    requiredNote: text("say which fields are required, for example 'All four fields are required.'"),
    /** The line beside the button while the message is on its way. */
    inFlight: text("say that the message is being sent, for example 'On its way.'"),
    /** The line beside the button when a reload has put the text back. */
    restored: text("say that the text is back, for example 'What you typed before is back.'"),
    /** Behind the reason of a failure; the link opens a mail with the message in it. */
    textKept: linkedText(
      "say that nothing is lost, for example 'Your text is still here. [Write to {email}]'",
      ['email'],
    ),
    /** The end of a mail that could not take in the whole message. */
    mailCut: text("say that the mail holds only the beginning, for example '[Cut here.]'"),
  }),
  /** After success. */
  sent: notice('the notice of success'),
  /** After failure. */
  failed: notice('the notice of failure'),
  /** Why a message was refused. Receivers say it in English; what is left out here stays so. */
  refusals: v.exactOptional(
    group('the reasons of a refusal', {
      missing: textWithPlaces("say that a field is empty, for example '{field} is missing.'", ['field']),
      broken: textWithPlaces("say it, for example '{field} contains a broken character.'", ['field']),
      address: text("say that the address is none, for example 'Email must be a single address.'"),
      tooLong: textWithPlaces(
        "say that a field is too long, for example '{field} may have {max} characters and has {has}.'",
        ['field', 'max', 'has'],
      ),
      tooMany: textWithPlaces(
        "say that too many messages came in, for example 'Send it again in {minutes} min.'",
        ['minutes'],
      ),
      busy: text('say that the message could not be stored just now, and to send it again'),
      incomplete: text('say that the message did not arrive as a whole'),
    }),
  ),
  /** With the 'verified' delivery, when no confirmation came in time; the link opens a mail with the message in it. */
  unconfirmed: group('the notice of no confirmation', {
    title: text('give the short title of the notice'),
    text: linkedText(
      "say that the message may or may not have arrived, for example 'No answer came within {seconds} seconds. Or [write to {email}].'",
      ['seconds', 'email'],
    ),
  }),
  /** On the page that answers a form sent without script, when the message was refused; its text is in the fields. */
  sendAgain: linkedText(
    "say what to do, for example 'What you typed is below. Send it again, or write to [{email}].'",
    ['email'],
  ),
  /** On the same page when the server does not have the text, for example because there was too much of it. */
  goBack: linkedText(
    "say where the text is, for example 'Your text is not on this page. Go back to the form, or write to [{email}].'",
    ['email'],
  ),
  email: group('the e-mail card', {
    heading: cardHeading,
    text: cardText,
    /** The button beside the address; read out. */
    copy: text("give the button's words, for example 'Copy email address'"),
    copied: text("say that the address is copied, for example 'Email address copied'"),
    copyRefused: text('say that the browser did not allow copying, and what to do instead'),
    /** The link to the contact card, a file for address books. */
    save: text("give the link's words, for example 'Save contact'"),
  }),
  /** Together with `bookingUrl` in the settings. */
  schedule: v.exactOptional(
    group('the meeting card', {
      heading: cardHeading,
      text: cardText,
      /** The link to the calendar. */
      button: text("give the link's words, 'Book a Meeting'"),
      /** Length of a meeting in minutes. */
      minutes: wholeNumber('give the length of the meeting in minutes, for example 30', 1, 480),
      /** The dimension line that shows the length. */
      length: textWithPlaces("give the pattern of the length, for example '{minutes} min'", ['minutes']),
    }),
  ),
  social: v.exactOptional(group('the social card', { heading: cardHeading, text: cardText })),
  guarantee: v.exactOptional(
    group('the guarantee', {
      heading: cardHeading,
      text: cardText,
      /** Longest time to a response, in hours. */
      hours: wholeNumber('give the longest time to a response in hours, for example 24', 1, 720),
      /** The dimension line that shows the time. */
      limit: textWithPlaces("give the pattern of the time, for example '{hours} h max'", ['hours']),
    }),
  ),
  /** With `faq`. */
  faqHeading: v.exactOptional(text('give the heading of the questions')),
  faq: v.exactOptional(
    list(
      group('a question', {
        question: text("give the question as a visitor would ask it, for example 'Do you speak at events?'"),
        answer: text('give the answer in a sentence or two'),
      }),
      'questions',
      'any number',
    ),
  ),
});

/** See `contactSchema`. */
export type Contact = v.InferOutput<typeof contactSchema>;
