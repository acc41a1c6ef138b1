/**
 * Returns whether to load the analytics script. With the sample's placeholder, 'G-XXXXXXXXXX', page views go only to
 * `dataLayer`.
 */
export function loadsAnalytics(id: string): boolean {
  return id !== '' && !/^G-X+$/.test(id);
}
