const style = /<style data-precedence="page"[^>]*>([\s\S]*?)<\/style>/g;

/**
 * The rules that built pages carry in their heads, each text once, in the order of the pages: what a page that is
 * navigated to finds in one file (src/components/page-rules.ts).
 *
 * @param pages the HTML of the pages
 * @throws when no page carries any rules, which means that the framework marks them in a new way.
 */
export function gatherPageRules(pages: string[]): string {
  const texts = pages.flatMap((page) => [...page.matchAll(style)].map(([, text = '']) => text));
  if (texts.length === 0) {
    throw new Error(
      'No built page carries rules of its own. Compare a built page with the pattern in plugins/page-rules.ts.',
    );
  }
  return [...new Set(texts)].join('\n');
}
