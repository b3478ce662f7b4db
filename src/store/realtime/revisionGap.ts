import type { ConversationKey } from '#contract';
import { type EventAction, isMessageEvent } from '../model/events.ts';

/** A conversation in which an event was missed, and its last revision before that. */
export interface RevisionGap {
  key: ConversationKey;
  after: number;
}

/**
 * The gap before an event: its revision is more than one above `revisionOf(key)`, the revision that is held (null: the
 * conversation was not read yet). Null when nothing was missed, or the event or the server does not count.
 */
export function revisionGapBefore(
  action: EventAction,
  revisionOf: (key: ConversationKey) => number | null,
): RevisionGap | null {
  if (!isMessageEvent(action)) return null;
  const { key, revision } = action.payload;
  const held = revision === undefined ? null : revisionOf(key);
  return revision !== undefined && held !== null && revision > held + 1 ? { key, after: held } : null;
}
