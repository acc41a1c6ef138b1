import type { Contact } from '#src/content/schema.ts';

/** The words of the contact page. The addresses stand in owner.ts and settings.ts. */
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
  },
  sent: {
    title: 'Message Sent!',
    text: "Thank you for reaching out. I'll get back to you within 24 hours.",
  },
  failed: {
    title: 'Submission Error',
    text: 'Something went wrong. Please email me directly.',
  },
  email: {
    heading: 'Email',
    text: 'The direct way, and the right one for attachments.',
  },
  schedule: {
    heading: 'Book a Meeting',
    text: 'A 30-minute discussion, at a time that you choose from my calendar.',
    button: 'Choose a time',
    minutes: 30,
  },
  social: {
    heading: 'Connect on Social',
    text: 'My work on LinkedIn, bench scripts and small boards on GitHub.',
  },
  guarantee: {
    heading: 'Quick Response Guarantee',
    text: 'You will have a response within 24 hours. If it is urgent, please say so in the subject.',
    hours: 24,
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
