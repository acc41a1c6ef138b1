const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  '#39': "'",
};

/**
 * Text without markup: HTML tags and the links and emphasis of Markdown leave their words, spaces and line breaks
 * become one space. The site shows words as they are, so that markup would be read as characters.
 */
export function plainText(text: string): string {
  return paragraphs(text).join(' ');
}

/** The same, by the paragraphs of the text. */
export function paragraphs(text: string): string[] {
  return withoutMarkup(text)
    .split(/[\r\n]+/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

/** The points of a text that lists them with bullets or in lines. */
export function bulletPoints(text: string): string[] {
  return withoutMarkup(text)
    .split(/[\r\n]+|(?:^|\s)[•●▪◦‣]\s*|\s{2,}(?=[-–*]\s)/)
    .map((line) =>
      line
        .replace(/\s+/g, ' ')
        .trim()
        .replace(/^[-–*•●▪◦‣]\s+/, ''),
    )
    .filter(Boolean);
}

function withoutMarkup(text: string): string {
  return (
    text
      .replace(/&(amp|lt|gt|quot|apos|nbsp|#39);/g, (_, name: string) => entities[name] ?? '')
      .replace(/<(script|style)\b.*?<\/\1>/gis, '')
      .replace(/<(?:br|\/p|\/li|\/div)\b[^>]*>/gi, '\n')
      .replace(/<\/?[a-z][^<>]*>|<!--.*?-->/gis, '')
      .replace(/!?\[([^\]]*)\]\((?:[^()\s]|\([^()]*\))*\)/g, '$1')
      .replaceAll('**', '')
      // Invisible characters; the joiners stay, which some scripts and emoji need.
      .replace(/[\p{Cc}\u200b\ufeff]/gu, (character) =>
        /\s/.test(character) && character !== '\ufeff' ? character : '',
      )
      .normalize('NFC')
      .toWellFormed()
  );
}

/** The first sentence of a text, and the rest. Short ones ('Hi!', 'Dr.') take the next along. */
export function firstSentence(text: string): { first: string; rest: string } {
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)) {
    end = index + segment.length;
    if (end >= 30) break;
  }
  return { first: text.slice(0, end).trim(), rest: text.slice(end).trim() };
}
