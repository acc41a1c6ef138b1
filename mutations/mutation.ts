/** A small fault in the source, and the tests that must notice it. */
export interface Mutation {
  /** What goes wrong, as a visitor, an owner or an attacker would meet it. */
  fault: string;
  /** The file that it is put into. */
  file: string;
  /** Text that stands in the file once. */
  from: string;
  /** What stands there instead. */
  to: string;
  /** Files of unit tests, as Vitest takes them. */
  tests?: readonly string[];
  /** Files of browser specs, as Playwright takes them. */
  specs?: readonly string[];
}
