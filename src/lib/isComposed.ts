/** `keyCode` of every key that an input method takes for itself; Safari reports it after the composition ended. */
const TAKEN_BY_INPUT_METHOD = 229;

/** An input method is at work: the key completes a word, and asks for nothing else. */
export const isComposed = ({
  isComposing,
  key,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'key' | 'keyCode'>): boolean =>
  isComposing || key === 'Process' || keyCode === TAKEN_BY_INPUT_METHOD;
