import { useState } from 'react';
import type { ConversationKey } from '#contract';

/** Whether the details of the open conversation are shown: where they were asked for, until it is left. */
export function useDetails(key: ConversationKey | null): [shows: boolean, setShows: (shows: boolean) => void] {
  const [shownFor, setShownFor] = useState<ConversationKey | null>(null);
  if (shownFor !== null && shownFor !== key) setShownFor(null);
  return [shownFor !== null && shownFor === key, (shows) => setShownFor(shows ? key : null)];
}
