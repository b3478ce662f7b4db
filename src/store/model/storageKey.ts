/** What is kept in local storage under a name of its own; `afterimage` is the screen as it was left (app/afterimage). */
export type StorageName = 'session' | 'preferences' | 'notices' | 'afterimage';

/** The key of something in local storage. */
export const storageKey = (name: StorageName): string => `mingala.${name}`;
