const script = /<script\b[^>]*>[\s\S]*?<\/script\s*>/gi;
const modulePreload = /<link\b[^>]*\brel="?modulepreload\b[^>]*>/gi;

/** The twin of a page: the same HTML without its script elements and without the preloads of their modules. */
export function removeScripts(html: string): string {
  return html.replace(script, '').replace(modulePreload, '');
}
