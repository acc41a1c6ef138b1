import type { ContactField } from './contact-message.ts';
import { type AcceptedCase, plainMessage } from './corpus.ts';

/** Title, field, what is typed into it, and what is kept where that differs. */
type Row = [title: string, field: ContactField, typed: string, kept?: string];

const everything = `Zoë “quotes” 'single' "double" <b>tags</b> & 漢字 👩🏽‍🔬 ${'é'.repeat(100)}`;

const rows: Row[] = [
  ['accents', 'name', 'Zoë Çelik-Núñez'],
  ['an apostrophe in a name', 'name', "Siobhán O'Brien"],
  ['a name of one letter', 'name', 'X'],
  ['a name in Chinese', 'name', '李小龍'],
  ['a name in Arabic, right to left', 'name', 'ليلى حداد'],
  ['200 characters of name', 'name', 'n'.repeat(200)],
  ['200 emoji of name, each two UTF-16 units', 'name', '🔋'.repeat(200)],
  ['a name with blanks around', 'name', '  Ada Example \t', 'Ada Example'],
  ['a name over two lines', 'name', 'Ada\r\nExample', 'Ada Example'],
  ['a name with a NUL', 'name', 'Ada\u0000 Example', 'Ada Example'],
  ['a name that is a formula', 'name', '=HYPERLINK("http://evil.example")'],
  ['a name that is called constructor', 'name', 'constructor'],
  ['an address with a tag', 'email', 'ada+site@example.com'],
  ['an address with every sign that is allowed', 'email', "a.!#$%&'*+/=?^_`{|}~-z@example.com"],
  ['an address without a dot in the domain', 'email', 'ada@localhost'],
  ['an address with a subdomain and digits', 'email', '1@2.mail.example.org'],
  ['an address in capitals', 'email', 'ADA@EXAMPLE.COM'],
  ['an address with a domain in Unicode', 'email', 'ada@bücher.example'],
  ['an address with a domain in Punycode', 'email', 'ada@xn--bcher-kva.example'],
  ['an address with blanks around', 'email', ' ada@example.com\r\n', 'ada@example.com'],
  [
    'an address of 254 characters',
    'email',
    `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(61)}`,
  ],
  ['a subject over two lines', 'subject', 'Hello\nBcc: eve@example.com', 'Hello Bcc: eve@example.com'],
  ['a subject with Unicode line ends', 'subject', 'one\u2028two\u2029three\u0085four', 'one two three four'],
  ['a subject with a tab', 'subject', 'one\ttwo', 'one two'],
  ['a subject with an escape sequence', 'subject', '\u001b[31mred', '[31mred'],
  ['300 characters of subject', 'subject', 's'.repeat(300)],
  ['a subject of one emoji', 'subject', '🚀'],
  ['10,000 characters of message', 'message', 'm'.repeat(10_000)],
  ['10,000 Chinese characters of message', 'message', '漢'.repeat(10_000)],
  ['5,000 characters of everything', 'message', everything.repeat(40).slice(0, 4_999).concat('!')],
  ['tags and a script', 'message', '<script>alert("x")</script><b>&amp;</b>'],
  ['a quote that ends SQL', 'message', "'); DROP TABLE messages; --"],
  ['a formula', 'message', '=1+1'],
  ['a formula after a plus', 'message', '+49 30 1234567'],
  ['percent signs and plus signs', 'message', '100% + 20%2B = %41 &c=1'],
  ['backslashes', 'message', 'C:\\new\\u0041 \\" \\\\'],
  ['the marks of the answer page', 'message', '%reason% %name% $& $1'],
  ['Windows line ends', 'message', 'one\r\ntwo\rthree\nfour', 'one\ntwo\nthree\nfour'],
  ['empty lines inside', 'message', 'one\n\n\ntwo'],
  ['empty lines around', 'message', '\n\r\n text \n\n', 'text'],
  ['a tab inside', 'message', 'R1\t10k\nR2\t22k'],
  ['a NUL inside', 'message', 'before\u0000after', 'beforeafter'],
  ['control characters', 'message', 'a\u0001b\u0007c\u0008d\u000be\u000cf\u001bg\u001fh', 'abcdefgh'],
  ['DEL and C1 controls, which stay', 'message', 'a\u007fb\u0085c\u009bd'],
  ['Unicode line ends, which stay', 'message', 'one\u2028two\u2029three'],
  ['combining marks, not composed', 'message', 'e\u0301 and é'],
  ['compatibility characters, not folded', 'message', 'ﬁ ① Ω Å ｆｕｌｌ'],
  ['a family emoji joined by zero-width joiners', 'message', '👨‍👩‍👧‍👦 🏳️‍🌈 👍🏿'],
  ['a flag of tag characters', 'message', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['characters of four bytes', 'message', '𝕳𝖎 𠜎 🜁'],
  ['right-to-left and bidirectional marks', 'message', 'abc \u202eשלום\u202c \u2067ليلى\u2069'],
  ['noncharacters and private use', 'message', 'a\ufffeb\uffffc\ue000d\u{10ffff}'],
  ['the replacement character', 'message', 'a\ufffdb'],
  ['a byte order mark inside', 'message', 'a\ufeffb'],
];

const changed: AcceptedCase[] = rows.map(([title, field, typed, kept]) => ({
  title,
  given: { ...plainMessage, [field]: typed },
  kept: { ...plainMessage, [field]: kept ?? typed },
}));

export const acceptedMessages: AcceptedCase[] = [
  { title: 'a plain message', given: { ...plainMessage }, kept: plainMessage },
  ...changed,
  {
    title: 'fields beyond the four, which are ignored',
    given: { ...plainMessage, phone: '123', nested: { deep: [1, 2, 3] }, constructor: null, toString: 'x' },
    kept: plainMessage,
  },
];
