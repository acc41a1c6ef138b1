/** A part of the results that one bench wrote. */
interface Section {
  title: string;
  body: string;
}

/** The text before the first heading of a section, and the sections. */
function parse(text: string): { opening: string; sections: Section[] } {
  const [opening = '', ...parts] = text.split(/^## /m);
  const sections = parts.map((part) => {
    const [title = '', ...body] = part.split('\n');
    return { title: title.trim(), body: body.join('\n').trim() };
  });
  return { opening: opening.trim(), sections };
}

/**
 * The results with one section replaced, or added at its place in `order`; all others stay as they are, so that a
 * bench can be run alone. Sections that `order` does not know come last.
 */
export function withSection(text: string, section: Section, order: readonly string[]): string {
  const { opening, sections } = parse(text);
  const place = ({ title }: Section) => (order.includes(title) ? order.indexOf(title) : order.length);
  const all = [...sections.filter(({ title }) => title !== section.title), section].sort(
    (one, other) => place(one) - place(other),
  );
  return `${[opening, ...all.map(({ title, body }) => `## ${title}\n\n${body.trim()}`)].join('\n\n')}\n`;
}
