/** The parts of this folder's packages that the command uses. They are installed only by its first call. */
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
  /** The layer of each file by its name; `type` is null for a file that is none. */
  export default function whatsThatGerber(names: string[]): Record<string, { type: string | null }>;
}
