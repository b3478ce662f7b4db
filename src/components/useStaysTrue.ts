import { useState } from 'react';

/**
 * True from the first time that `value` is. A query that failed is asked again when another component reads it, and counts as
 * loading meanwhile: what is on the screen must not go for that.
 */
export function useStaysTrue(value: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(value);
  if (value && !wasTrue) setWasTrue(true);
  return value || wasTrue;
}
