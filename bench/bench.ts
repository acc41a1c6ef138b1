/** What a developer may ask of a bench on the command line. */
export interface BenchOptions {
  /** Interleaved runs of each thing that is compared. */
  runs: number;
}

/** One bench: it measures, and gives its section of bench/RESULTS.md in Markdown, without the heading. */
export type Bench = (options: BenchOptions) => Promise<string>;

/** Says on the terminal how far a bench has come; results go to the file only. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
