/** What is kept in local storage under a name of its own; `afterimage` is the screen as it was left (app/afterimage). */
type KeptName = 'session' | 'preferences' | 'notices' | 'afterimage';

/** The name of something small in local storage. */
export const storageKey = (name: KeptName): string => `mingala.${name}`;
