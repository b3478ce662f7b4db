/** A slash before the caret, and what is typed after it. */
export interface Slash {
  /** The place of the slash in the text. */
  start: number;
  query: string;
}

/** At the start or after white space; what follows is on the same line and begins with no blank. */
const BEFORE_CARET = /(?:^|\s)\/(?!\s)([^\n/]{0,40})$/u;

/** The slash that asks for a saved reply, if the caret stands behind one. */
export function slashAt(text: string, caret: number): Slash | null {
  const query = BEFORE_CARET.exec(text.slice(0, caret))?.[1];
  return query === undefined ? null : { start: caret - query.length - 1, query };
}
