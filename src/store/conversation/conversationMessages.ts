import { sameJson } from '../../lib/sameJson.ts';
import { at, sizeOf } from '../../lib/sortedTree.ts';
import { createLargeEntityAdapter, type LargeEntityState } from '../inbox/large/largeEntityAdapter.ts';
import type { RestoredConversation } from '../model/entitiesRestored.ts';
import type { AnyMessage, Reader } from '../model/events.ts';

/** What is held of one conversation: one unbroken stretch of its messages, and what must be known to keep it true. */
export interface Conversation {
  /** The stretch, oldest first. */
  readonly rows: LargeEntityState<AnyMessage>;
  /** Where the next older page begins: null when nothing was read yet, negative when nothing older is left. */
  readonly cursor: number | null;
  /** True when newer messages exist between the stretch and the newest: what comes in then does not join it. */
  readonly detached: boolean;
  /** Up to this revision everything that happened is held; null when unknown. It never skips: catching up starts here. */
  readonly revision: number | null;
  /** Revisions beyond it that events brought already, while one before them is missing. */
  readonly ahead: readonly number[];
  /** Newest message each reader has read. A message is read when its reader's mark has passed it. */
  readonly readUpTo: Readonly<Partial<Record<Reader, number>>>;
  /** Messages that are gone, newest news last, so that what comes late does not bring them back. */
  readonly removed: readonly number[];
  /** Messages that are known but not part of the stretch: pushed before it was read, or met in the photo viewer. */
  readonly aside: readonly AnyMessage[];
  /** Counts the changes of the stretch other than growth at its ends; views skip comparing while it stays. */
  readonly reshaped: number;
  /** The first message of the stretch when it began: views count prepended rows from it. Null while there is none. */
  readonly base: number | null;
}

/** Most deletions remembered, messages kept aside, and revisions known ahead, for one conversation. */
const REMOVED_MAX = 500;
const ASIDE_MAX = 200;
const AHEAD_MAX = 100;

/** A message's number, whichever kind it is. */
export const messageIdOf = (message: AnyMessage): number =>
  'messageId' in message ? message.messageId : message.privateMessageId;

/** Messages of one conversation by id, which is the order they were sent in. */
export const messagesById = createLargeEntityAdapter<AnyMessage>({ selectId: messageIdOf });
/** Reads the rows of a stretch. */
export const rowsOf = messagesById.getSelectors();

/** Nothing is known of the conversation. */
export const unknownConversation: Conversation = {
  rows: messagesById.getInitialState(),
  cursor: null,
  detached: false,
  revision: null,
  ahead: [],
  readUpTo: {},
  removed: [],
  aside: [],
  reshaped: 0,
  base: null,
};

/** Is one revision later than the other? Where either is unknown, that cannot be said. */
export const isNewer = (one: number | undefined, other: number | undefined): boolean =>
  one !== undefined && other !== undefined && one > other;

/** The oldest and the newest message of the stretch. */
export const oldestOf = ({ rows }: Conversation): AnyMessage | undefined => at(rows.rows, 0);
export const newestOf = ({ rows }: Conversation): AnyMessage | undefined => at(rows.rows, sizeOf(rows.rows) - 1);

/** Does the stretch reach over this place, so that a message there belongs to it? */
export function covers(conversation: Conversation, id: number): boolean {
  if (conversation.cursor === null) return false;
  const newest = newestOf(conversation);
  if (newest === undefined || id > messageIdOf(newest)) return !conversation.detached;
  const oldest = oldestOf(conversation);
  return conversation.cursor < 0 || id >= Math.min(conversation.cursor, oldest ? messageIdOf(oldest) : Infinity);
}

/**
 * A message as it is by two tellings of it, in whichever order they came: the later revision counts, a message that was
 * read stays read, and the name that the sending device gave it stays. The held one itself when there is nothing to learn.
 */
export function merged(held: AnyMessage, coming: AnyMessage): AnyMessage {
  const isOld = isNewer(held.revision, coming.revision);
  const clientId = coming.clientId ?? held.clientId;
  const next: AnyMessage = { ...(isOld ? held : coming), look: held.look < 0 || coming.look < 0 ? -1 : coming.look };
  if (clientId !== undefined) next.clientId = clientId;
  return sameJson(held, next) ? held : next;
}

function withAside(conversation: Conversation, message: AnyMessage): Conversation {
  const id = messageIdOf(message);
  const held = conversation.aside.find((other) => messageIdOf(other) === id);
  const next = held ? merged(held, message) : message;
  if (next === held) return conversation;
  const others = conversation.aside.filter((other) => other !== held);
  return { ...conversation, aside: [...others, next].slice(-ASIDE_MAX) };
}

/**
 * A message as it is now: sent, edited or answered. What is older than what is held, or gone already, changes nothing, so
 * the same news may come twice, late, and in any order.
 */
export function withMessage(conversation: Conversation, message: AnyMessage): Conversation {
  const id = messageIdOf(message);
  if (conversation.removed.includes(id)) return conversation;
  const held = rowsOf.selectById(conversation.rows, id);
  if (held) {
    const next = merged(held, message);
    return next === held ? conversation : { ...conversation, rows: messagesById.setOne(conversation.rows, next) };
  }
  if (!covers(conversation, id)) return withAside(conversation, message);
  const [oldest, newest] = [oldestOf(conversation), newestOf(conversation)];
  const inside = oldest && newest && id > messageIdOf(oldest) && id < messageIdOf(newest);
  return {
    ...conversation,
    rows: messagesById.setOne(conversation.rows, message),
    reshaped: conversation.reshaped + (inside ? 1 : 0),
    base: conversation.base ?? id,
    aside: conversation.aside.length > 0 ? conversation.aside.filter((other) => messageIdOf(other) !== id) : [],
  };
}

/** A message is gone, whether it was ever held or not. */
export function withoutMessage(conversation: Conversation, id: number): Conversation {
  if (conversation.removed.includes(id)) return conversation;
  const rows = messagesById.removeOne(conversation.rows, id);
  return {
    ...conversation,
    rows,
    reshaped: conversation.reshaped + (rows === conversation.rows ? 0 : 1),
    removed: [...conversation.removed, id].slice(-REMOVED_MAX),
    aside: conversation.aside.filter((message) => messageIdOf(message) !== id),
  };
}

/** Somebody has read up to a message; marks never go back. */
export function withLook(conversation: Conversation, reader: Reader, upTo: number): Conversation {
  if ((conversation.readUpTo[reader] ?? 0) >= upTo) return conversation;
  return { ...conversation, readUpTo: { ...conversation.readUpTo, [reader]: upTo } };
}

/** The conversation is in step with the server up to this revision. */
export function inStepTo(conversation: Conversation, revision: number): Conversation {
  if (revision <= (conversation.revision ?? -1)) return conversation;
  let reached = revision;
  while (conversation.ahead.includes(reached + 1)) reached += 1;
  return { ...conversation, revision: reached, ahead: conversation.ahead.filter((other) => other > reached) };
}

/** An event brought this revision. Where one before it is missing, the conversation stays behind until it caught up. */
export function withRevision(conversation: Conversation, revision: number | undefined): Conversation {
  const { revision: held, ahead } = conversation;
  if (revision === undefined || revision <= (held ?? 0) || ahead.includes(revision)) return conversation;
  if (held !== null && revision === held + 1) return inStepTo(conversation, revision);
  return { ...conversation, ahead: [...ahead, revision].slice(-AHEAD_MAX) };
}

/** Drops the stretch; what is known of deletions, reading and pushed messages stays true. */
export const withoutStretch = (conversation: Conversation): Conversation => ({
  ...unknownConversation,
  readUpTo: conversation.readUpTo,
  removed: conversation.removed,
  aside: conversation.aside,
  ahead: conversation.ahead,
  reshaped: conversation.reshaped + 1,
});

/** The newest part of a stretch that nobody looks at any more; one that does not reach the newest message is dropped. */
export function withRecentOnly(conversation: Conversation, most: number): Conversation {
  if (conversation.detached) return withoutStretch(conversation);
  const total = sizeOf(conversation.rows.rows);
  if (total <= most) return conversation;
  const rows = rowsOf.selectRange(conversation.rows, total - most, total);
  const [first] = rows;
  const cursor = first ? messageIdOf(first) : null;
  return {
    ...conversation,
    rows: messagesById.setAll(conversation.rows, rows),
    cursor,
    base: cursor,
    reshaped: conversation.reshaped + 1,
  };
}

/** A conversation as it was kept from last time. It is behind by whatever happened since, and says so by its revision. */
export function restoredConversation(held: Conversation, kept: RestoredConversation): Conversation {
  const messages = kept.messages.filter((message) => !held.removed.includes(messageIdOf(message)));
  const [first] = messages;
  return {
    ...held,
    rows: messagesById.setAll(held.rows, messages),
    cursor: kept.cursor,
    revision: kept.revision,
    readUpTo: { ...kept.readUpTo, ...held.readUpTo },
    reshaped: held.reshaped + 1,
    base: first ? messageIdOf(first) : null,
  };
}
