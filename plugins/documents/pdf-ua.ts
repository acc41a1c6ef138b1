/**
 * Declares that a tagged PDF of Typst conforms to PDF/UA-1: adds the identifier to its metadata, and tells viewers to
 * show the title. The compiler's WebAssembly build has no option for it; its native build writes these same bytes.
 *
 * @param pdf as Typst writes it: metadata and catalog are the last two objects, before a plain table of all objects
 * @throws where Typst writes its files in another way
 */
export function claimPdfUa(pdf: Buffer): Buffer {
  // Latin-1 has one character for each byte.
  const text = pdf.toString('latin1');
  const metadataAt = text.lastIndexOf(' 0 obj', text.lastIndexOf('/Type /Metadata'));
  const tableAt = text.lastIndexOf('\nxref\n') + 1;
  const objects = addClaim(text.slice(metadataAt, tableAt));
  const moved = text.slice(0, metadataAt) + objects;
  return Buffer.from(moved + updateTable(text.slice(tableAt), moved), 'latin1');
}

const edits: [after: string, addition: string][] = [
  ['xmlns:pdf="http://ns.adobe.com/pdf/1.3/" ', ' xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" '],
  ['</xmp:CreateDate>', '<pdfuaid:part>1</pdfuaid:part>'],
  ['/ViewerPreferences <<\n', '    /DisplayDocTitle true\n'],
];

/** Edits the two objects, and corrects the length of the metadata. */
function addClaim(objects: string): string {
  const claimed = edits.reduce((text, [after, addition]) => {
    if (!text.includes(after)) throw unknownForm(after);
    return text.replace(after, after + addition);
  }, objects);
  const stream = /(\/Length )\d+(.*?\nstream\n)(.*?)(?=\nendstream)/s;
  return claimed.replace(stream, (_, key, between, metadata) => key + metadata.length + between + metadata);
}

/**
 * Corrects what the edits have moved: the place of the catalog, and that of the table itself.
 *
 * @param before all that stands before the table
 */
function updateTable(table: string, before: string): string {
  const catalog = Number(/\/Root (\d+) 0 R/.exec(table)?.[1]);
  const catalogAt = before.lastIndexOf(`\n${catalog} 0 obj`) + 1;
  // 'xref', the range of the objects, then a line of 20 bytes for each of them.
  const lines = /^xref\n0 \d+\n/.exec(table)?.[0].length;
  if (!lines || !catalogAt) throw unknownForm('xref');
  const line = lines + 20 * catalog;
  const placed = table.slice(0, line) + String(catalogAt).padStart(10, '0') + table.slice(line + 10);
  return placed.replace(/(startxref\s)\d+/, `$1${before.length}`);
}

function unknownForm(part: string): Error {
  return new Error(`The PDF has no '${part.trim()}' where Typst 0.14 writes it.`);
}
