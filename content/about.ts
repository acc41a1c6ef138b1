import type { About } from '#model/schema.ts';

/** The about page. Its books are in reading-list.ts. */
export const about: About = {
  heading: 'From code to copper',
  journey: {
    paragraphs: [
      'I grew up in Pune, where I once opened the kitchen radio to see where the voice came from. I got it back together, and it even played, but I could not have told you why. A degree in electronics and telecommunication was my way of finding out. It also left me a habit: measure it before you believe it.',
      'My first job was in software. At Tamhini Consulting I moved measurements from a client’s test benches into a database, and brought each batch from 49 minutes down to 35. I learned to read logs, to write things down, and to ask where each number came from. Often it came from a board that no one could probe.',
      'So I went to Boulder for a master’s degree in electrical engineering. I taught in two laboratories there, and spent a summer in California measuring how exactly the two halves of a stimulation pulse cancel. What is left over matters: charge that builds up can harm both the electrode and the tissue around it. After that summer I knew which devices I wanted to build.',
      'Since June 2023 I have worked at Northline Cardiac in Minneapolis, first on a wearable patch and now on an implantable sensor. I like the parts of the work that no one sees: the microamp saved, the fault thought of in advance, the report that a stranger can follow. Somebody’s ordinary Tuesday depends on them.',
    ],
  },
  picture: {
    file: 'pictures/bench.svg',
    alt: 'A bench: under a lamp a small board in a vise, a probe on its chip; an oscilloscope shows two heartbeats; a meter reads 7.0 µA; on the shelf stand a radio, books and a plant.',
    caption: 'My bench, drawn, on an ordinary Tuesday. The radio on the shelf is the one from the kitchen.',
  },
  principles: {
    items: [
      {
        title: 'The patient first',
        text: 'At the far end of every circuit I draw there is a person. No schedule and no price makes up for a risk to them.',
      },
      {
        title: 'Measure, then believe',
        text: 'A simulation tells me where to look. Only a measurement, with its conditions written beside it, tells me that I am done.',
      },
      {
        title: 'Fail safe, and prove it',
        text: 'Parts fail. I design so that no single fault does harm, and then I cause that fault on the bench.',
      },
      {
        title: 'Leave a trail',
        text: 'A requirement, a reason, a test, a result. The next engineer should be able to repeat my work without asking me.',
      },
      {
        title: 'Stay curious',
        text: 'I read outside my field, and in reviews I ask the simple question. It is often the one that finds the fault.',
      },
    ],
  },
};
