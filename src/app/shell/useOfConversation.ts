import { useCallback, useState } from 'react';
import type { ConversationKey } from '#contract';

/**
 * What is shown over the open conversation, until that is left. Home keeps it: a device that is turned, or a window that is made narrower,
 * shows the conversation in another place.
 */
export function useOfConversation<T>(key: ConversationKey | null) {
  const [held, setHeld] = useState<{ key: ConversationKey; value: T }>();
  if (held && held.key !== key) setHeld(undefined);
  const set = useCallback(
    (value: T | undefined) => setHeld(value === undefined || key === null ? undefined : { key, value }),
    [key],
  );
  return [held?.key === key ? held?.value : undefined, set] as const;
}
