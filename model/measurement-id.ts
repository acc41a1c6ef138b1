/**
 * Returns whether to load Google's script. With the sample's placeholder, 'G-XXXXXXXXXX', page views go only to
 * `dataLayer`.
 */
export function loadsGoogleAnalytics(id: string): boolean {
  return id !== '' && !/^G-X+$/.test(id);
}
