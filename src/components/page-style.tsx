/** Whether a page brings its rules itself, which all do but those in the built code. */
export const carriesRules = import.meta.env.SSR || import.meta.env.DEV;

/**
 * A page's own rules. The built HTML of a page has them in its head, and no other page's; a page that is navigated
 * to is shown once the file with all of them is there (page-rules.ts), so it is never seen unstyled.
 */
export function PageStyle({ name, css }: { name: string; css: string | false }) {
  return (
    carriesRules && (
      <style href={name} precedence="page">
        {css}
      </style>
    )
  );
}
