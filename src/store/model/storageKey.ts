/** What is kept in local storage under a name of its own. */
export type StorageName = 'session' | 'preferences' | 'notices';

/** The key of something in local storage. */
export const storageKey = (name: StorageName): string => `mingala.${name}`;
