/** Where a page's social card is, below the site's root, without a leading slash. */
export const socialCardPath = (pageId: string) => `cards/${pageId}.png`;
