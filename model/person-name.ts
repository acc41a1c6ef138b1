/** The parts of a person's name; absent ones are empty. */
interface PersonName {
  /** 'Prof. Dr. med.' */
  title: string;
  /** 'Ludwig Maria', or the whole name if it is one word. */
  given: string;
  /** 'van der Rohe', with its particles. */
  family: string;
  /** 'PE, Ph.D.' */
  suffix: string;
}

/** Titles before a name, in lower case without periods; 'Dr.-Ing.' is two. */
const titles =
  'dr prof professor doctor ing dipl mag mgr inż ir eng univ priv doz doc hab mr mrs ms mx sir dame phd msc bsc د أد أ م'.split(
    ' ',
  );
/** Suffixes that need no comma. */
const suffix = /^(Jr|Sr|II|III|IV|PhD|Ph\.D|MD|M\.D|MSc|M\.Sc|PE|P\.E|Esq)\.?$/;
/** 'van', 'der', 'de' before the family name: any lower-case word, and common capitalized ones. */
const particle =
  /^(\p{Ll}[\p{Ll}\p{M}’']*|Van|Von|De|Del|Della|Der|Den|Di|Du|La|Ter|Ó|Ní|Nic|Mac|Uí|Bin|Bint|Ibn|Al|El)$/u;

function isTitle(word: string, isFirst: boolean): boolean {
  // 'rer.', 'med.' and 'h.c.' only follow another title.
  if (!isFirst && /^(\p{Ll}+\.)+$/u.test(word)) return true;
  const parts = word.toLowerCase().replaceAll('.', '').split('-');
  return parts.every((part) => titles.includes(part));
}

/** Splits a name into its parts. `familyName` overrides the guess if the name contains it. */
export function partsOfName(name: string, familyName = ''): PersonName {
  const [before = '', ...after] = name
    .normalize('NFC')
    .trim()
    .split(/\s*,\s*/);
  const words = before.split(/\s+/);
  const title: string[] = [];
  // Keep the last word, even if it looks like a title.
  while (words.length > 1 && isTitle(words[0] ?? '', title.length === 0)) title.push(words.shift() ?? '');
  const trailing: string[] = [];
  while (words.length > 1 && suffix.test(words.at(-1) ?? '')) trailing.unshift(words.pop() ?? '');
  let start = words.length - 1;
  while (start > 1 && particle.test(words[start - 1] ?? '')) start -= 1;
  const [whole, own] = [words.join(' '), familyName.normalize('NFC').trim()];
  const hasFamilyName = own !== '' && whole.includes(own);
  // As a word if possible: 'Lin' of 'Linda Lin'. Chinese names have no spaces.
  const isWord = ` ${whole} `.includes(` ${own} `);
  const others = isWord ? ` ${whole} `.replace(` ${own} `, ' ') : whole.replace(own, '');
  return {
    title: title.join(' '),
    given: hasFamilyName ? others.replace(/\s+/g, ' ').trim() : words.slice(0, Math.max(start, 1)).join(' '),
    family: hasFamilyName ? own : start > 0 ? words.slice(start).join(' ') : '',
    suffix: [...trailing, ...after].join(', '),
  };
}

export type NamedOwner = { name: string; familyName?: string; initials?: string; chip?: string };

/** Removes the parts in brackets, or returns the first if only it has Latin letters: 'Wang Xiaoming' of '王小明 (Wang Xiaoming)'. */
export function latinName(name: string): string {
  const outside = name.replace(/\s*[(（][^)）]*[)）]/g, '').trim();
  const [, inside = ''] = /[(（]([^)）]*)[)）]/.exec(name) ?? [];
  const hasLatin = (text: string) => /\p{Script=Latin}/u.test(text);
  return !hasLatin(outside) && hasLatin(inside) ? inside : outside || inside;
}

/** Returns the owner's initials, by default from the given and family name; empty without Latin letters. */
export function initialsOf(owner: NamedOwner): string {
  if (owner.initials) return owner.initials;
  const letters = wordsOfName(owner).flatMap((word) => /\p{Script=Latin}\p{M}*/u.exec(word) ?? []);
  return [letters.at(0), letters.slice(1).at(-1)].join('').toLocaleUpperCase('en');
}

/** Returns each given name, then the whole family name without its leading particles. */
function wordsOfName({ name, familyName }: NamedOwner): string[] {
  const { given, family } = partsOfName(latinName(name), familyName);
  const words = family.split(' ');
  const main = words.slice(words.findIndex((word) => !particle.test(word)));
  return [...given.split(' '), main.join(' ')].filter(Boolean);
}

/** Returns the length of the longest part between spaces and hyphens. */
export function longestPartOf(name: string): number {
  return Math.max(...name.split(/[\s-]+/).map((part) => part.length));
}

/** Characters that fit on the chip. */
const maxChipLength = 9;

/** Returns the word on the chip: `chip`, otherwise the family (or only) name if it fits, otherwise the initials. */
export function chipWordOf(owner: NamedOwner): string {
  if (owner.chip) return owner.chip;
  const surname = (wordsOfName(owner).at(-1) ?? '').toLocaleUpperCase('en');
  return surname !== '' && surname.length <= maxChipLength ? surname : initialsOf(owner);
}
