/**
 * The components that React hydrates in the browser, by name. Everything else is static HTML. The islands of one page
 * share a chunk.
 */
export const islands = {
  'message-form': async () => (await import('../pages/contact/contact-islands.tsx')).MessageForm,
  'copy-address': async () => (await import('../pages/contact/contact-islands.tsx')).CopyAddress,
  toasts: async () => (await import('../pages/contact/contact-islands.tsx')).Toasts,
  'reading-list': async () => (await import('../features/reading-list/reading-list.tsx')).ReadingList,
};

export type IslandName = keyof typeof islands;
