/**
 * The components that React hydrates in the browser, by name. Everything else is static HTML. The islands of one page
 * share a chunk.
 */
export const islands = {
  'message-form': async () => (await import('#src/pages/contact/contact-islands.tsx')).MessageForm,
  'copy-address': async () => (await import('#src/pages/contact/contact-islands.tsx')).CopyAddress,
  toasts: async () => (await import('#src/pages/contact/contact-islands.tsx')).Toasts,
  'reading-list': async () => (await import('#src/features/reading-list/reading-list.tsx')).ReadingList,
};

export type IslandName = keyof typeof islands;
