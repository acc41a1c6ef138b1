/** A key that is pressed by its name; everything else is typed. */
export type Key = 'Tab' | 'Escape' | 'Enter';

/**
 * A tab of a browser, with as much as every engine offers by itself. Functions that run in the page travel as text, so
 * they use nothing from outside but their arguments.
 */
export interface Tab {
  /** Opens an address, and waits until its document is parsed. */
  open(address: string): Promise<void>;
  evaluate<Result, Args extends unknown[]>(inPage: (...args: Args) => Result, ...args: Args): Promise<Result>;
  /** The size of the page in the window; WebKit's window cannot be narrower than 447 pixels. */
  setSize(size: { width: number; height: number }): Promise<void>;
  /** Presses the mouse at a point of the window. */
  click(x: number, y: number): Promise<void>;
  press(key: Key): Promise<void>;
  type(text: string): Promise<void>;
  /** -1 goes back, 1 forward. Does not wait for the page. */
  traverse(steps: -1 | 1): Promise<void>;
  /** A picture of the window, as PNG. */
  screenshot(): Promise<Buffer>;
  /** What the console, uncaught errors and the security policy have complained about so far. */
  problems(): Promise<string[]>;
  close(): Promise<void>;
}

/** A running browser. */
export interface Engine {
  newTab(): Promise<Tab>;
  close(): Promise<void>;
}

/** How WebDriver names keys. */
export const keyValues: Record<Key, string> = { Tab: '\uE004', Escape: '\uE00C', Enter: '\uE007' };

/** A press of the mouse, as an action of WebDriver. */
export function pointerActions(x: number, y: number) {
  const actions = [
    { type: 'pointerMove', x, y },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  return [{ type: 'pointer', id: 'mouse', actions }];
}

/** Keys, one after the other, as an action of WebDriver. */
export function keyActions(keys: Iterable<string>) {
  const actions = [...keys].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return [{ type: 'key', id: 'keyboard', actions }];
}
