/** Types of packages that only commands/board/package.json lists. */
declare module 'pcb-stackup' {
  interface Side {
    svg: string;
    /** In `units`. */
    width: number;
    units: 'in' | 'mm';
  }
  export default function pcbStackup(
    layers: { filename: string; gerber: string; options: { id: string } }[],
    options: { id: string; useOutline: boolean; outlineGapFill: number },
  ): Promise<Record<'top' | 'bottom', Side>>;
}

declare module 'whats-that-gerber' {
  /** Returns the layer types by file name; `type` is null for other files. */
  export default function whatsThatGerber(names: string[]): Record<string, { type: string | null }>;
}
