import type { Owner } from '#model/schema.ts';

// Ira Kulkarni is fictional; replace her with yourself.

/** Who the site is about. */
export const owner: Owner = {
  name: 'Ira Kulkarni',
  role: 'Hardware engineer',
  location: 'Minneapolis, Minnesota',
  email: 'ira@example.com',
  availability: 'Available to review schematics and power trees.',
  languages: [
    { language: 'English', fluency: 'fluent' },
    { language: 'Marathi', fluency: 'native' },
    { language: 'Hindi', fluency: 'fluent' },
  ],
  contentDate: '2025-11-20',
  copyrightYear: 2025,
  // For a photo: { kind: 'photo', file: 'pictures/your-name.jpg', alt: … }. Without a portrait, the site
  // shows a chip with your initials.
  portrait: {
    kind: 'drawing',
    file: 'pictures/ira.svg',
    alt: 'Ira Kulkarni, drawn in profile, with glasses and her hair tied back',
  },
  // The professional network is also in the footer and on /links.
  networks: [
    { name: 'LinkedIn', url: 'https://linkedin.example.com/in/ira-kulkarni', professional: true },
    { name: 'GitHub', url: 'https://github.example.com/ira-kulkarni' },
  ],
};
