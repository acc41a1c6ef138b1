/** Text from the content, in which square brackets mark the one link: 'Or [write to me].' */
export function LinkedText({ text, href }: { text: string; href: string }) {
  const [before, link, after] = text.split(/[[\]]/);
  return (
    <>
      {before}
      <a href={href}>{link}</a>
      {after}
    </>
  );
}
