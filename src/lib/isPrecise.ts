/** A mouse or a pen: taking the focus brings no keyboard over the screen. */
export const isPrecise = (): boolean => window.matchMedia('(pointer: fine)').matches;
