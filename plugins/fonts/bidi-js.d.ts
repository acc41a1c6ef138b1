/** What we use of bidi-js, which comes without types. */
declare module 'bidi-js' {
  interface Bidi {
    /** The embedding level of each UTF-16 unit; odd ones run from right to left. The first letter decides the base. */
    getEmbeddingLevels(text: string): { levels: Uint8Array };
  }
  export default function bidiFactory(): Bidi;
}
