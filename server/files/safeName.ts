const SAFE_NAME = /^[a-z]+\/[A-Za-z0-9_-]+(\.[a-z]+)?$/;

/** Throws at what is not the name of a stored file, before any store is touched: a second net below `names.ts`. */
export function checkName(name: string): void {
  if (!SAFE_NAME.test(name)) throw new Error('not the name of a stored file');
}
