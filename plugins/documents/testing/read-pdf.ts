import { getDocumentProxy } from 'unpdf';

/** Opens a PDF with pdf.js; the bytes are copied, because pdf.js takes what it is given. */
export const openPdf = (pdf: Buffer) => getDocumentProxy(new Uint8Array(pdf));

/** The text of a PDF in reading order. */
export async function textOfPdf(pdf: Buffer): Promise<string> {
  const document = await openPdf(pdf);
  let text = '';
  for (let number = 1; number <= document.numPages; number++) {
    // Normalization would exchange the micro sign for the Greek letter.
    const { items } = await (await document.getPage(number)).getTextContent({ disableNormalization: true });
    for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '');
    text += '\n';
  }
  return text;
}

/** The words of a text, without the signs between contacts and before sentences. */
export function wordsOf(text: string): string[] {
  return text.replace(/[•|]/g, ' ').split(/\s+/).filter(Boolean);
}
