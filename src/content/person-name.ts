/** The parts of a name that stand apart from one another on icons, on the chip and in address books. */
export interface PersonName {
  /** 'Prof. Dr. med.', or nothing. */
  title: string;
  /** 'Ludwig Maria'; of a name of one word, that word. */
  given: string;
  /** 'van der Rohe', with its particles; nothing where the name is one word. */
  family: string;
  /** 'PE, Ph.D.', or nothing. */
  suffix: string;
}

/** Titles before a name, in lower case and without full stops; of 'Dr.-Ing.' each part is one; the Arabic ones are letters. */
const titles =
  'dr prof professor doctor ing dipl mag mgr inż ir eng univ priv doz doc hab mr mrs ms mx sir dame phd msc bsc د أد أ م'.split(
    ' ',
  );
/** What follows a name without a comma. */
const suffix = /^(Jr|Sr|II|III|IV|PhD|Ph\.D|MD|M\.D|MSc|M\.Sc|PE|P\.E|Esq)\.?$/;
/** 'van', 'der', 'de' before the family name: any word in lower case, and the usual ones with a capital. */
const particle = /^(\p{Ll}[\p{Ll}\p{M}’']*|Van|Von|De|Del|Della|Der|Den|Di|Du|La|Ter)$/u;

function isTitle(word: string, isFirst: boolean): boolean {
  // 'rer.', 'med.', 'h.c.' belong to the title before them, and begin no name.
  if (!isFirst && /^(\p{Ll}+\.)+$/u.test(word)) return true;
  const parts = word.toLowerCase().replaceAll('.', '').split('-');
  return parts.every((part) => titles.includes(part));
}

/**
 * Takes a name apart: titles before it, given names, the family name with its particles, and what follows.
 *
 * @param familyName the family name, if the owner gives it
 */
export function partsOfName(name: string, familyName = ''): PersonName {
  const [before = '', ...after] = name
    .normalize('NFC')
    .trim()
    .split(/\s*,\s*/);
  const words = before.split(/\s+/);
  const title: string[] = [];
  // The last word is a name, whatever it looks like.
  while (words.length > 1 && isTitle(words[0] ?? '', title.length === 0)) title.push(words.shift() ?? '');
  const trailing: string[] = [];
  while (words.length > 1 && suffix.test(words.at(-1) ?? '')) trailing.unshift(words.pop() ?? '');
  let start = words.length - 1;
  while (start > 1 && particle.test(words[start - 1] ?? '')) start -= 1;
  const [whole, own] = [words.join(' '), familyName.normalize('NFC').trim()];
  const isGiven = own !== '' && whole.includes(own);
  return {
    title: title.join(' '),
    given: isGiven
      ? whole.replace(own, '').replace(/\s+/g, ' ').trim()
      : words.slice(0, Math.max(start, 1)).join(' '),
    family: isGiven ? own : start > 0 ? words.slice(start).join(' ') : '',
    suffix: [...trailing, ...after].join(', '),
  };
}

/** What icons and the chip are made from. */
type NamedOwner = { name: string; familyName?: string; initials?: string; chip?: string };

/** The name in Latin letters: what stands in brackets where the rest has none, '王小明 (Wang Xiaoming)'. */
function latinName(name: string): string {
  const outside = name.replace(/\s*[(（][^)）]*[)）]/g, '').trim();
  const [, inside = ''] = /[(（]([^)）]*)[)）]/.exec(name) ?? [];
  const hasLatin = (text: string) => /\p{Script=Latin}/u.test(text);
  return !hasLatin(outside) && hasLatin(inside) ? inside : outside || inside;
}

/**
 * The letters on the owner's icons: those that are given, else the first of the given and of the family name, one
 * where the name is one word. Empty where the name has no Latin letters.
 */
export function initialsOf(owner: NamedOwner): string {
  if (owner.initials) return owner.initials;
  const letters = wordsOfName(owner).flatMap((word) => /\p{Script=Latin}\p{M}*/u.exec(word) ?? []);
  return [letters.at(0), letters.slice(1).at(-1)].join('').toLocaleUpperCase('en');
}

/** Given names, then the family name without the particles before it; a double surname is one word. */
function wordsOfName({ name, familyName }: NamedOwner): string[] {
  const { given, family } = partsOfName(latinName(name), familyName);
  const words = family.split(' ');
  const main = words.slice(words.findIndex((word) => !particle.test(word)));
  return [...given.split(' '), main.join(' ')].filter(Boolean);
}

/** Characters of the part of a name that cannot be broken: 'Wiśniewska' of 'Wiśniewska-Łuczak'. */
export function longestPartOf(name: string): number {
  return Math.max(...name.split(/[\s-]+/).map((part) => part.length));
}

/** The longest word that fits the face of the chip. */
const longestMark = 9;

/** The word on the chip: the one that is given, else the family name where it fits, else the initials. */
export function chipWordOf(owner: NamedOwner): string {
  if (owner.chip) return owner.chip;
  const surname = (wordsOfName(owner).at(-1) ?? '').toLocaleUpperCase('en');
  return surname !== '' && surname.length <= longestMark ? surname : initialsOf(owner);
}
