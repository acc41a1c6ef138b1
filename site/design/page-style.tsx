/**
 * A page's own rules. React places them in the head once and keeps them, so a page that is navigated to
 * is never shown unstyled and a page that is loaded carries no other page's rules.
 */
export function PageStyle({ name, css }: { name: string; css: string }) {
  return (
    <style href={name} precedence="page">
      {css}
    </style>
  );
}
