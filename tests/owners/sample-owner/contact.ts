import type { Contact } from '#model/schema.ts';

export const contact: Contact = {
  heading: 'Tell me what the device has to do',
  schedule: { minutes: 30 },
  social: { text: 'My work on LinkedIn, bench scripts and small boards on GitHub.' },
  guarantee: { hours: 24 },
  privacy: 'Your message reaches me alone, and I delete it when you ask.',
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
