const script = /<script\b[^>]*>[\s\S]*?<\/script\s*>/gi;
const modulePreload = /<link\b[^>]*\brel="?modulepreload\b[^>]*>/gi;

/**
 * The same page as if it had never had a script: what the page's own first paint is held against. Everything else
 * stays to the letter, styles and pictures included.
 */
export function twinOf(html: string): string {
  return html.replace(script, '').replace(modulePreload, '');
}
