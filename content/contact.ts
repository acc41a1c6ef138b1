import type { Contact } from '#src/content/schema.ts';

/**
 * The words of the contact page. The addresses stand in owner.ts and settings.ts. A name in braces is a place that
 * the page fills in; square brackets mark a link.
 */
export const contact: Contact = {
  heading: 'Tell me what the device has to do',
  introduction:
    'A project, a question, or an idea for working together: write a few lines, or pick a time to talk.',
  form: {
    heading: 'Send a message',
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
    inFlight: 'On its way.',
    restored: 'What you typed before is back.',
    textKept: 'Your text is still here. [Write to {email}]',
    mailCut: '[Cut here. The form still holds the rest: please paste it.]',
  },
  sent: {
    title: 'Message Sent!',
    text: "Thank you for reaching out. I'll get back to you within 24 hours.",
  },
  failed: {
    title: 'Submission Error',
    text: 'Something went wrong. Please email me directly.',
  },
  unconfirmed: {
    title: 'Not confirmed.',
    text: 'No answer came within {seconds} seconds, so your message may or may not have arrived. Your text is still here: send it again, and if both arrive, one is kept. Or [write to {email}].',
  },
  sendAgain: 'What you typed is below. Send it again, or write to [{email}].',
  goBack:
    'Your text is not on this page. Go back to the form: most browsers still hold it there. Or write to [{email}].',
  email: {
    heading: 'Email',
    text: 'The direct way, and the right one for attachments.',
    copy: 'Copy email address',
    copied: 'Email address copied',
    copyRefused: 'The browser did not allow copying. Select the address instead.',
    save: 'Save contact',
  },
  schedule: {
    heading: 'Schedule',
    text: 'A 30-minute discussion, at a time that you choose from my calendar.',
    button: 'Book a Meeting',
    minutes: 30,
    length: '{minutes} min',
  },
  social: {
    heading: 'Connect on Social',
    text: 'My work on LinkedIn, bench scripts and small boards on GitHub.',
  },
  guarantee: {
    heading: 'Quick Response Guarantee',
    text: 'You will have a response within 24 hours. If it is urgent, please say so in the subject.',
    hours: 24,
    limit: '{hours} h max',
  },
  faqHeading: 'Before you write',
  faq: [
    {
      question: 'Which projects interest you?',
      answer:
        'Implantable and wearable electronics with a hard power budget: sensing, stimulation, and the benches that prove them.',
    },
    {
      question: 'Are you available for consulting?',
      answer:
        'For short reviews of schematics, power trees, and layouts: yes, outside working hours, and where it does not conflict with my employer’s work.',
    },
    {
      question: 'Do you speak at events?',
      answer:
        'Gladly, on low-power design and on the way from software to hardware. Four weeks of notice helps.',
    },
  ],
};
