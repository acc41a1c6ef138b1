import type { Owner } from '#model/schema.ts';

// Ira Kulkarni is fictional. Tests and the doctor need her as she is; your own facts belong in content/owner.ts.

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
  networks: [
    { name: 'LinkedIn', url: 'https://linkedin.example.com/in/ira-kulkarni', professional: true },
    { name: 'GitHub', url: 'https://github.example.com/ira-kulkarni' },
  ],
};
