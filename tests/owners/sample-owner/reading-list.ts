import type { ReadingList } from '#model/schema.ts';

export const readingList: ReadingList = {
  current: [
    { title: 'Analog Circuit Design: Art, Science, and Personalities', author: 'Jim Williams (editor)' },
    { title: 'The Song of the Cell', author: 'Siddhartha Mukherjee' },
    { title: 'Chip War', author: 'Chris Miller' },
  ],
  previous: [
    { title: 'Machines in Our Hearts', author: 'Kirk Jeffrey' },
    { title: 'The Art of Electronics', author: 'Paul Horowitz and Winfield Hill' },
    { title: 'Troubleshooting Analog Circuits', author: 'Robert A. Pease' },
    { title: 'High-Speed Digital Design', author: 'Howard Johnson and Martin Graham' },
    { title: 'Medical Instrumentation: Application and Design', author: 'John G. Webster (editor)' },
    { title: 'Code', author: 'Charles Petzold' },
    { title: 'The Soul of a New Machine', author: 'Tracy Kidder' },
    { title: 'The Idea Factory', author: 'Jon Gertner' },
    { title: 'A Mind at Play', author: 'Jimmy Soni and Rob Goodman' },
    { title: 'The Design of Everyday Things', author: 'Don Norman' },
    { title: 'To Engineer Is Human', author: 'Henry Petroski' },
    { title: 'Thinking in Systems', author: 'Donella H. Meadows' },
    { title: 'Longitude', author: 'Dava Sobel' },
    { title: 'The Checklist Manifesto', author: 'Atul Gawande' },
    { title: 'When Breath Becomes Air', author: 'Paul Kalanithi' },
    { title: 'The Man Who Mistook His Wife for a Hat', author: 'Oliver Sacks' },
    { title: 'The Immortal Life of Henrietta Lacks', author: 'Rebecca Skloot' },
    { title: 'Surely You’re Joking, Mr. Feynman!', author: 'Richard P. Feynman' },
    { title: 'Wings of Fire', author: 'A. P. J. Abdul Kalam with Arun Tiwari' },
    { title: 'The Innovator’s Dilemma', author: 'Clayton M. Christensen' },
    { title: 'The Mom Test', author: 'Rob Fitzpatrick' },
    { title: 'Zen and the Art of Motorcycle Maintenance', author: 'Robert M. Pirsig' },
    { title: 'Project Hail Mary', author: 'Andy Weir' },
  ],
};
