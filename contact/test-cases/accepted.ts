import type { ContactField } from '../contact-message.ts';
import { type AcceptedCase, plainMessage } from './test-case.ts';

/** What is typed into a field, and what is kept where that differs. */
type Row = [title: string, field: ContactField, typed: string, kept?: string];

const label = 'b'.repeat(63);

const rows: Row[] = [
  ['accents', 'name', 'Zoë Çelik-Núñez'],
  ['an apostrophe', 'name', "Siobhán O'Brien"],
  ['a name of one letter', 'name', 'X'],
  ['a name in Chinese', 'name', '李小龍'],
  ['a name in Arabic, right to left', 'name', 'ليلى حداد'],
  ['a name in Tamil, with combining marks', 'name', 'கார்த்திக்'],
  ['a name of 30,000 characters', 'name', 'n'.repeat(30_000)],
  ['a name with blanks around', 'name', ' \u00a0Ada Example\u3000\t', 'Ada Example'],
  ['no-break blanks inside', 'name', 'Ada\u00a0\u202fExample'],
  ['a name over two lines', 'name', 'Ada\r\n\nExample', 'Ada Example'],
  ['a vertical tab in a name', 'name', 'Ada\u000bExample', 'Ada Example'],
  ['a NUL in a name', 'name', 'Ada\u0000 Example', 'Ada Example'],
  ['half a character in a name', 'name', 'Ada \ud83d', 'Ada \ufffd'],
  ['a formula for a name', 'name', '=HYPERLINK("http://evil.example")'],
  ['a full-width formula for a name', 'name', '＝1+1'],
  ['a name that is called constructor', 'name', 'constructor'],
  ['the word null', 'name', 'null'],
  ['an image with an event', 'name', '<img src=x onerror=alert(1)>'],
  ['a header after CRLF in a name', 'name', 'Ada\r\nBcc: eve@example.com', 'Ada Bcc: eve@example.com'],

  ['an address with a tag', 'email', 'ada+site@example.com'],
  ['an address with every sign that is allowed', 'email', "a.!#$%&'*+/=?^_`{|}~-z@example.com"],
  ['an address without a dot in the domain', 'email', 'ada@localhost'],
  ['an address with a subdomain and digits', 'email', '1@2.mail.example.org'],
  ['an address in capitals', 'email', 'ADA@EXAMPLE.COM'],
  ['an address with a domain in Unicode', 'email', 'ada@bücher.example'],
  ['an address with a domain in Punycode', 'email', 'ada@xn--bcher-kva.example'],
  ['an address with blanks around', 'email', ' ada@example.com\r\n', 'ada@example.com'],
  ['an address longer than mail can carry', 'email', `${'a'.repeat(300)}@${label}.${label}.example`],

  ['a subject over two lines', 'subject', 'Hello\nBcc: eve@example.com', 'Hello Bcc: eve@example.com'],
  ['a subject with Unicode line ends', 'subject', 'one\u2028two\u2029three\u0085four', 'one two three four'],
  ['a subject with a tab', 'subject', 'one\ttwo', 'one two'],
  ['a subject with an escape sequence', 'subject', '\u001b[31mred', '[31mred'],
  ['a subject of one emoji', 'subject', '🚀'],
  ['a flag and a keycap', 'subject', '🇺🇸 1️⃣'],
  ['an override that turns letters round', 'subject', 'cod.\u202egpj.exe'],
  ['an encoded word', 'subject', '=?utf-8?B?SGVsbG8=?='],
  ['letters whose low bytes are CR and LF', 'subject', 'a\u560d\u560ab'],
  ['a subject like a number', 'subject', '1e309'],

  ['tags and a script', 'message', '<script>alert("x")</script><b>&amp;</b>'],
  ['a quote that ends SQL', 'message', "'); DROP TABLE messages; --"],
  ['a formula after a plus', 'message', '+49 30 1234567'],
  ['percent signs and plus signs', 'message', '100% + 20%2B = %41 &c=1'],
  ['backslashes', 'message', 'C:\\new\\u0041 \\" \\\\'],
  ['the placeholders of the refusal page', 'message', '%reason% %name% $& $1'],
  ['Windows line ends', 'message', 'one\r\ntwo\rthree\nfour', 'one\ntwo\nthree\nfour'],
  ['empty lines inside', 'message', 'one\n\n\ntwo'],
  ['empty lines around', 'message', '\n\r\n text \n\n', 'text'],
  ['tabs and blanks at the ends of lines, which stay', 'message', 'a \t\n\t b'],
  ['control characters', 'message', 'a\u0000b\u0007c\u0008d\u000be\u000cf\u001bg\u001fh', 'abcdefgh'],
  ['DEL and C1 controls, which stay', 'message', 'a\u007fb\u0085c\u009bd'],
  ['Unicode line ends, which stay', 'message', 'one\u2028two\u2029three'],
  ['combining marks, not composed', 'message', 'e\u0301 and é'],
  ['compatibility characters, not folded', 'message', 'ﬁ ① \u2126 \u212b ｆｕｌｌ'],
  ['a family emoji joined by zero-width joiners', 'message', '👨‍👩‍👧‍👦 🏳️‍🌈 👍🏿'],
  ['characters of four bytes', 'message', '𝕳𝖎 𠜎 𐀀 \u{10ffff}'],
  ['bidirectional marks', 'message', 'abc \u202eשלום\u202c \u2067ليلى\u2069'],
  ['noncharacters and private use', 'message', 'a\ufffeb\uffffc\ue000d'],
  ['a byte order mark inside', 'message', 'a\ufeffb'],
  ['surrogates in the wrong order', 'message', 'a\udd0b\ud83db', 'a\ufffd\ufffdb'],
  ['a message of one digit', 'message', '0'],
  ['a message like JSON', 'message', '{"name":"Eve","__proto__":{"admin":true}}'],
  ['a message like a form', 'message', 'name=Eve&email=eve%40example.com'],
  ['a line with a single dot, which ends mail', 'message', 'before\n.\nafter'],
  ['a line that starts with From', 'message', 'From here on\nFrom there'],
  ['30,000 emoji of message', 'message', '🔋'.repeat(30_000)],
  ['20,000 lines of message', 'message', `${'.\n'.repeat(20_000)}!`],
];

/** What nobody can see is taken all the same, since a browser lets it through. */
const blanks: Row[] = [
  ['a name of one blank', 'name', ' ', ''],
  ['a name of zero-width blanks', 'name', '\u200b\u200d\u2060'],
  ['a subject of no-break blanks', 'subject', '\u00a0\u3000', ''],
  ['a message of line ends', 'message', '\r\n\n', ''],
  ['a message of a NUL', 'message', '\u0000', ''],
];

const changed = ([title, field, typed, kept = typed]: Row): AcceptedCase => ({
  title,
  given: { ...plainMessage, [field]: typed },
  kept: { ...plainMessage, [field]: kept },
});

const extras = {
  phone: '123',
  nested: { deep: [1, 2] },
  constructor: null,
  id: 'x',
  marks: 'x',
  'name ': 'x',
};

export const acceptedMessages: AcceptedCase[] = [
  { title: 'a plain message', given: plainMessage, kept: plainMessage },
  ...rows.map(changed),
  ...blanks.map((row) => ({ ...changed(row), flag: 'only blanks' as const })),
  { title: 'further fields, which are ignored', given: { ...plainMessage, ...extras }, kept: plainMessage },
];
