const SAFE_NAME = /^[a-z]+\/[A-Za-z0-9_-]+(\.[a-z]+)?$/;

/** Whether this is the name of a stored file. */
export const isName = (name: string): boolean => SAFE_NAME.test(name);

/** Throws for a name that `fileNames.ts` cannot have made, before a store uses it as a path. */
export function checkName(name: string): void {
  if (!isName(name)) throw new Error('not the name of a stored file');
}
