/**
 * Whether an analytics id belongs to a stream whose service is to be loaded. With the placeholder of the sample,
 * 'G-XXXXXXXXXX', page views are only noted in the page's own `dataLayer`, where they can be looked at.
 */
export function loadsAnalytics(id: string): boolean {
  return id !== '' && !/^G-X+$/.test(id);
}
