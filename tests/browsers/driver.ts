/** The commands of WebDriver that both protocols have (https://www.w3.org/TR/webdriver2, https://www.w3.org/TR/webdriver-bidi). */
export interface Driver {
  /** Loads an address and waits until it has loaded. */
  goTo(url: string): Promise<void>;
  /** The value of an expression in the page, which is a text. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses keys, moves and presses the mouse, turns the wheel. */
  performActions(sources: readonly InputSource[]): Promise<void>;
  /** Chooses files in an `<input type="file">`. */
  setFiles(css: string, paths: readonly string[]): Promise<void>;
  /** The browser’s Back. */
  back(): Promise<void>;
  /** A picture of the page, as PNG. */
  screenshot(): Promise<Buffer>;
  /** Errors and warnings of the console, where the protocol tells of them. */
  problems: readonly string[];
  close(): Promise<void>;
}

/** Sources of input actions (https://www.w3.org/TR/webdriver2/#actions). */
type InputSource =
  | { type: 'key'; id: string; actions: { type: 'keyDown' | 'keyUp'; value: string }[] }
  | { type: 'pointer'; id: string; actions: PointerAction[] }
  | { type: 'wheel'; id: string; actions: { type: 'scroll'; x: number; y: number; deltaX: number; deltaY: number }[] };

type PointerAction =
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'pointerDown' | 'pointerUp'; button: number };
