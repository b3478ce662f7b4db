/** The name of a small slice in local storage. */
export const keptAs = (name: 'session' | 'preferences' | 'notices'): string => `mingala.${name}`;
