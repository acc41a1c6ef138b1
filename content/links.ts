import type { Links } from '#src/content/schema.ts';

/** The three buttons of the links page, from top to bottom. */
export const links: Links = {
  buttons: [
    { label: 'Portfolio', to: 'portfolio' },
    { label: 'LinkedIn', to: 'professional-network' },
    { label: 'Email Me', to: 'email' },
  ],
};
