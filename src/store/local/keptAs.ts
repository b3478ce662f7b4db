/** The name of a small slice in local storage. */
export const keptAs = (name: 'session' | 'preferences'): string => `mingala.${name}`;
