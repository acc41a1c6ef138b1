import type { NamedOwner } from '#model/person-name.ts';

export type Theme = 'light' | 'dark';

/** A file of the site. */
export interface GeneratedFile {
  /** Relative to the site's root: 'resume.pdf'. */
  path: string;
  bytes: Buffer;
}

/** An owner's font, for characters that the site's typefaces lack. */
export interface Typeface {
  family: string;
  /** Uncompressed TTF or OTF. */
  bytes: Buffer;
  /** The font, or static instances of a variable one, because a PDF can't embed a variable font. */
  instances(): Promise<Buffer[]>;
}

/** What documents are drawn with. The pipeline passes it. */
export interface Design {
  /** Returns the hex color of a role in tokens.css, such as 'copper', with the owner's accent. */
  color(role: string, theme: Theme): string;
  /** Returns the chip as an SVG of 64 by 64 units. Throws an OwnerError if no font has the initials. */
  chip(owner: NamedOwner, theme: Theme): Promise<string>;
  /** Paths of the site's static fonts by weight. */
  fontFiles: { Archivo: Record<400 | 500 | 600, string>; 'Geist Mono': Record<400, string> };
  typefaces: readonly Typeface[];
  /** Returns what `run` resolved to for these inputs and this design before, or runs it. */
  cached<Result>(name: string, inputs: readonly unknown[], run: () => Promise<Result>): Promise<Result>;
}
