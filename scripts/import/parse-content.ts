import { parseAst } from 'vite';
import { ImportError } from './import-error.ts';

/** A node of the syntax tree, in the fields that are used here; positions count UTF-16 units. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** Where a file is edited: its name for messages, and its text. */
export interface Source {
  file: string;
  text: string;
}

/** The syntax tree of a file. Throws ImportError, with the line, where it is no TypeScript. */
export function parse({ file, text }: Source): Node {
  try {
    return parseAst(text, { lang: 'ts' }) as unknown as Node;
  } catch (error) {
    const { message, pos = 0 } = error as Error & { pos?: number };
    const [, reason = message] = message.split('\n');
    throw new ImportError(
      `${file}:${lineOf(text, pos)}: this is no TypeScript (${reason}). Correct it first.`,
    );
  }
}

/** The number of the line on which a place stands, from 1. */
export function lineOf(text: string, at: number): number {
  return text.slice(0, at).split('\n').length;
}
