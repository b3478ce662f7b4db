import type { ConversationKey } from '../../../contract/index.ts';
import { conversationLooked, type EventAction, messageDeleted, messageSaved, messageUpdated } from '../model/events.ts';

/** The conversation an event changes, and its revision after it; undefined for events that do not count. */
function countedBy(action: EventAction): { key: ConversationKey; revision: number } | undefined {
  if (
    messageSaved.match(action) ||
    messageUpdated.match(action) ||
    messageDeleted.match(action) ||
    conversationLooked.match(action)
  ) {
    const { key, revision } = action.payload;
    return revision === undefined ? undefined : { key, revision };
  }
  return undefined;
}

/**
 * The conversations in which something was missed, with the last revision that is known of each: an event's revision is
 * one more than the last, or there was something in between. `known` answers the revision held, null when none is.
 */
export function revisionGaps(
  actions: readonly EventAction[],
  known: (key: ConversationKey) => number | null,
): Map<ConversationKey, number> {
  const at = new Map<ConversationKey, number>();
  const gaps = new Map<ConversationKey, number>();
  for (const action of actions) {
    const counted = countedBy(action);
    if (!counted) continue;
    const { key, revision } = counted;
    const last = at.get(key) ?? known(key);
    if (last === null) continue;
    if (revision > last + 1 && !gaps.has(key)) gaps.set(key, last);
    at.set(key, Math.max(last, revision));
  }
  return gaps;
}
