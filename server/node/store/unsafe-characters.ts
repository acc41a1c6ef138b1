/**
 * Characters that steer a terminal, reorder or split what it shows, or are not shown at all. A sender could use them to
 * forge what the owner reads, or to hide text in it. All but the line break.
 */
const unsafe = String.raw`[[\p{Cc}--\n]\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]`;

/** Letters of scripts that are misspelled without joiners: Persian and others in Arabic letters, and those of India. */
const joined = ['Arab', 'Beng', 'Deva', 'Gujr', 'Guru', 'Knda', 'Mlym', 'Orya', 'Sinh', 'Taml', 'Telu']
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('');

const anyUnsafe = new RegExp(unsafe, 'v');
const everyUnsafe = new RegExp(unsafe, 'gv');

/**
 * What is left as it is in text for people: emoji of the Unicode list, whose parts are joined by such characters, and
 * one joiner between two letters of those scripts. Neither can reorder, hide or steer anything.
 */
const emojiOrJoiner = String.raw`\p{RGI_Emoji}|(?<=[${joined}])[\u200c\u200d](?=[${joined}])`;
const harmlessOrUnsafe = new RegExp(`${emojiOrJoiner}|(?<unsafe>${unsafe})`, 'gv');

/** Text for people, with each unsafe character spelled out, as in <U+202E>. */
export function showUnsafe(text: string): string {
  if (!anyUnsafe.test(text)) return text;
  return text.replace(harmlessOrUnsafe, (found, unsafeOne) =>
    unsafeOne === undefined ? found : spelled(found),
  );
}

/** JSON with each unsafe character as escape sequences: it parses to the same, and none of them is in it. */
export function escapeUnsafe(json: string): string {
  return json.replace(everyUnsafe, (character) =>
    Array.from({ length: character.length }, (_, unit) => `\\u${hex(character.charCodeAt(unit))}`).join(''),
  );
}

const spelled = (character: string) => `<U+${hex(character.codePointAt(0) ?? 0).toUpperCase()}>`;
const hex = (value: number) => value.toString(16).padStart(4, '0');
