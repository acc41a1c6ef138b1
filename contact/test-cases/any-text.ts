import fc from 'fast-check';

const codePoint = fc
  .oneof(fc.integer({ min: 0, max: 0xff }), fc.integer({ min: 0, max: 0x10ffff }))
  .filter((code) => code < 0xd800 || code > 0xdfff);

/** Any character, control characters included. The unit 'binary' of fast-check is the same, and takes a second to make. */
export const anyCharacter = codePoint.map((code) => String.fromCodePoint(code));
