import type { Page } from '@playwright/test';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

/** A rectangle around something drawn, in points of 1/72 inch. */
interface Extent {
  width: number;
  height: number;
}

/** One sheet of a printed page. */
export interface Sheet {
  /** Its text in the order of the page, without any space, since the document knows letters but no words. */
  text: string;
  /** What is drawn on it, path by path. */
  paths: Extent[];
}

type Matrix = [number, number, number, number, number, number];

const isMatrix = (value: unknown): value is Matrix => Array.isArray(value) && value.length === 6;

const multiply = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

/** How large paths are on paper: their own extents, turned by every transformation in force. */
function extents(operators: { fnArray: number[]; argsArray: unknown[][] }, ops: Record<string, number>) {
  const found: Extent[] = [];
  const saved: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  for (const [at, operator] of operators.fnArray.entries()) {
    const args = operators.argsArray[at] ?? [];
    if (operator === ops['save'] || operator === ops['paintFormXObjectBegin']) saved.push(matrix);
    if (operator === ops['restore'] || operator === ops['paintFormXObjectEnd'])
      matrix = saved.pop() ?? matrix;
    if (operator === ops['transform'] && isMatrix(args)) matrix = multiply(matrix, args);
    if (operator === ops['paintFormXObjectBegin'] && isMatrix(args[0])) matrix = multiply(matrix, args[0]);
    if (operator === ops['constructPath'] && args[2]) {
      const [left = 0, top = 0, right = 0, bottom = 0] = Array.from(args[2] as Float32Array);
      const [wide, high] = [right - left, bottom - top];
      found.push({
        width: Math.abs(matrix[0] * wide) + Math.abs(matrix[2] * high),
        height: Math.abs(matrix[1] * wide) + Math.abs(matrix[3] * high),
      });
    }
  }
  return found;
}

/** Text as a sheet holds it. */
export const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');

/** Prints a page on such paper, as a visitor's browser would, and reads the sheets. */
export async function printedSheets(
  page: Page,
  paper: { format: 'Letter' | 'A4' } | { width: string; height: string },
): Promise<Sheet[]> {
  return readSheets(await page.pdf(paper));
}

/** Reads the sheets of a PDF. */
async function readSheets(bytes: Buffer): Promise<Sheet[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { OPS } = await getResolvedPDFJS();
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const sheet = await pdf.getPage(at + 1);
      const { items } = await sheet.getTextContent();
      return {
        text: withoutSpaces(items.map((item) => ('str' in item ? item.str : '')).join('')),
        paths: extents(await sheet.getOperatorList(), OPS),
      };
    }),
  );
}
