const SAFE_NAME = /^[a-z]+\/[A-Za-z0-9_-]+(\.[a-z]+)?$/;

/** Whether this is the name of a stored file. */
export const isName = (name: string): boolean => SAFE_NAME.test(name);

/** Throws at what is not the name of a stored file, before any store is touched: a second net below `names.ts`. */
export function checkName(name: string): void {
  if (!isName(name)) throw new Error('not the name of a stored file');
}
