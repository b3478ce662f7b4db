/** A system of Apple: its Option key types signs, where the Alt key of others does not. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);
