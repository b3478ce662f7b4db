import { createEntityAdapter, type EntityState } from '@reduxjs/toolkit';
import type { Side } from '#contract';
import { sameJson } from '../../lib/sameJson.ts';
import type { AnyMessage, Reader, RestoredConversation } from '../model/events.ts';

/** What is held of one conversation: one range of its messages without a gap, and what must be known to keep it true. */
export interface Conversation {
  /** The loaded range, oldest first. */
  readonly rows: EntityState<AnyMessage, number>;
  /**
   * Where the next older page begins: negative when nothing older is left; null when nothing was read yet, or all must be read again and
   * `rows` are shown until then.
   */
  readonly cursor: number | null;
  /** True when newer messages exist between the range and the newest: what comes in then does not join it. */
  readonly detached: boolean;
  /** Up to this revision everything that happened is held; null when unknown. It never skips: catching up starts here. */
  readonly revision: number | null;
  /** Later revisions that events brought already, while one before them is missing. */
  readonly laterRevisions: number[];
  /** Newest message each reader has read. A message is read when its reader's mark has passed it. */
  readonly readUpTo: Partial<Record<Reader, number>>;
  /** Deleted messages, the last deleted last, so that what comes late does not bring them back. */
  readonly deleted: number[];
  /** Messages that are known but outside of the range: pushed before it was read, or met in the photo viewer. */
  readonly outside: AnyMessage[];
  /** The first message of the range when it began: views count prepended rows from it. Null while there is none. */
  readonly firstId: number | null;
}

/** Most deletions, messages outside of the range, and later revisions that are remembered of one conversation. */
const DELETED_MAX = 500;
const OUTSIDE_MAX = 200;
const LATER_MAX = 100;

/** A message's number, whichever kind it is. */
export const messageIdOf = (message: AnyMessage): number =>
  'messageId' in message ? message.messageId : message.privateMessageId;

/**
 * Messages of one conversation. Without `sortComparer`, with which an edit costs three times as much: `withMessages` keeps the ids in
 * their order, which is the order the messages were sent in.
 */
export const messagesAdapter = createEntityAdapter<AnyMessage, number>({ selectId: messageIdOf });
/** The messages of a range, oldest first. */
export const { selectAll: allMessages } = messagesAdapter.getSelectors();
/** A message of a range. */
export const messageById = ({ entities }: Conversation['rows'], id: number): AnyMessage | undefined => entities[id];

/** Nothing is known of the conversation. */
export const unknownConversation: Conversation = {
  rows: messagesAdapter.getInitialState(),
  cursor: null,
  detached: false,
  revision: null,
  laterRevisions: [],
  readUpTo: {},
  deleted: [],
  outside: [],
  firstId: null,
};

/** Is one revision later than the other? Where either is unknown, that cannot be said. */
export const isNewer = (one: number | undefined, other: number | undefined): boolean =>
  one !== undefined && other !== undefined && one > other;

/** Who looks at a conversation, to tell the messages of the other side from those of the own. */
export interface Viewer {
  userAccountId: number;
  side: Side;
}

/** A message of the other side. Colleagues who serve the same page are the own side. */
export const isFromOtherSide = (message: AnyMessage, { side, userAccountId }: Viewer): boolean =>
  'messageStatus' in message ? message.messageStatus !== side : message.userAccountDto.userAccountId !== userAccountId;

/** The ids of the oldest and the newest message of the range; undefined while it has none. */
export const oldestIdOf = ({ rows }: Conversation): number | undefined => rows.ids[0];
export const newestIdOf = ({ rows }: Conversation): number | undefined => rows.ids.at(-1);

/** Does the range reach over this place, so that a message there belongs to it? */
export function covers(conversation: Conversation, id: number): boolean {
  if (conversation.cursor === null) return false;
  const newest = newestIdOf(conversation);
  if (newest === undefined || id > newest) return !conversation.detached;
  return conversation.cursor < 0 || id >= Math.min(conversation.cursor, oldestIdOf(conversation) ?? Infinity);
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

/** A message without the words and the picture of a deleted one that it answers. */
function withoutQuote({ replyMessage, replySendPhoto, replyFileType, ...message }: AnyMessage): AnyMessage {
  return message;
}

/** A message as it is told, but for what it quotes of deleted ones. */
const toldIn = ({ deleted }: Conversation, message: AnyMessage): AnyMessage =>
  message.replyId !== 0 && deleted.includes(message.replyId) ? withoutQuote(message) : message;

function withOutside(conversation: Conversation, message: AnyMessage): Conversation {
  const id = messageIdOf(message);
  const held = conversation.outside.find((other) => messageIdOf(other) === id);
  const coming = toldIn(conversation, message);
  const next = held ? merged(held, coming) : coming;
  if (next === held) return conversation;
  const others = conversation.outside.filter((other) => other !== held);
  return { ...conversation, outside: [...others, next].slice(-OUTSIDE_MAX) };
}

/** Rows with their ids in ascending order, of which the first `sorted` are so already. */
function inOrder(rows: Conversation['rows'], sorted: number): Conversation['rows'] {
  const { ids } = rows;
  const isOrdered = ids
    .slice(Math.max(1, sorted))
    .every((id, place) => id > (ids[Math.max(1, sorted) + place - 1] ?? 0));
  return isOrdered ? rows : { ...rows, ids: [...ids].sort((a, b) => a - b) };
}

/** Messages that belong to the range, in any order, each joined with what is held of it. */
export function withMessages(conversation: Conversation, messages: readonly AnyMessage[]): Conversation {
  const changed = messages.flatMap((message) => {
    const held = messageById(conversation.rows, messageIdOf(message));
    const coming = toldIn(conversation, message);
    const next = held ? merged(held, coming) : coming;
    return next === held ? [] : next;
  });
  if (changed.length === 0) return conversation;
  const rows = inOrder(messagesAdapter.setMany(conversation.rows, changed), conversation.rows.ids.length);
  return { ...conversation, rows, firstId: conversation.firstId ?? rows.ids[0] ?? null };
}

/**
 * A message as it is now: sent, edited or answered. What is older than what is held, or deleted already, changes nothing, so
 * the same news may come twice, late, and in any order.
 */
export function withMessage(conversation: Conversation, message: AnyMessage): Conversation {
  const id = messageIdOf(message);
  if (conversation.deleted.includes(id)) return conversation;
  const isHeld = conversation.cursor !== null && messageById(conversation.rows, id) !== undefined;
  const isInside = isHeld || covers(conversation, id);
  return isInside ? withMessages(conversation, [message]) : withOutside(conversation, message);
}

/** A message is gone, whether it was ever held or not, and with it what others quote of it. */
export function withoutMessage(conversation: Conversation, id: number): Conversation {
  if (conversation.deleted.includes(id)) return conversation;
  const unquoted = (message: AnyMessage) => (message.replyId === id ? withoutQuote(message) : message);
  const quoting = allMessages(conversation.rows).filter(({ replyId }) => replyId === id);
  return {
    ...conversation,
    rows: messagesAdapter.setMany(messagesAdapter.removeOne(conversation.rows, id), quoting.map(withoutQuote)),
    deleted: [...conversation.deleted, id].slice(-DELETED_MAX),
    outside: conversation.outside.filter((message) => messageIdOf(message) !== id).map(unquoted),
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
  while (conversation.laterRevisions.includes(reached + 1)) reached += 1;
  return {
    ...conversation,
    revision: reached,
    laterRevisions: conversation.laterRevisions.filter((other) => other > reached),
  };
}

/** An event brought this revision. Where one before it is missing, the conversation stays behind until it caught up. */
export function withRevision(conversation: Conversation, revision: number | undefined): Conversation {
  const { revision: held, laterRevisions } = conversation;
  if (revision === undefined || revision <= (held ?? 0) || laterRevisions.includes(revision)) return conversation;
  if (held !== null && revision === held + 1) return inStepTo(conversation, revision);
  return { ...conversation, laterRevisions: [...laterRevisions, revision].slice(-LATER_MAX) };
}

/** All must be read again: the range may be wrong in any way, and is shown until the next page takes its place. */
export const asOutdated = (conversation: Conversation): Conversation => ({
  ...conversation,
  cursor: null,
  detached: false,
  revision: null,
});

/** Drops the range; what is known of deletions, reading and pushed messages stays true. */
export const withoutRange = ({ readUpTo, deleted, outside, laterRevisions }: Conversation): Conversation => ({
  ...unknownConversation,
  readUpTo,
  deleted,
  outside,
  laterRevisions,
});

/** The newest part of a range that nobody looks at any more; one that does not reach the newest message, or is outdated, is dropped. */
export function withRecentOnly(conversation: Conversation, most: number): Conversation {
  const { rows, detached, cursor: before } = conversation;
  if (detached || (before === null && rows.ids.length > 0)) return withoutRange(conversation);
  if (rows.ids.length <= most) return conversation;
  const cursor = rows.ids[rows.ids.length - most] ?? null;
  return {
    ...conversation,
    rows: messagesAdapter.removeMany(rows, rows.ids.slice(0, -most)),
    cursor,
    firstId: cursor,
  };
}

/** A conversation as it was kept from last time. It is behind by whatever happened since, and says so by its revision. */
export function restoredConversation(held: Conversation, kept: RestoredConversation): Conversation {
  const messages = kept.messages
    .filter((message) => !held.deleted.includes(messageIdOf(message)))
    .map((message) => toldIn(held, message));
  const rows = inOrder(messagesAdapter.setAll(held.rows, messages), 0);
  const restored: Conversation = {
    ...held,
    rows,
    cursor: kept.cursor,
    revision: kept.revision,
    readUpTo: { ...kept.readUpTo, ...held.readUpTo },
    outside: [],
    firstId: rows.ids[0] ?? null,
  };
  // What was pushed meanwhile joins the range where it belongs to it.
  return held.outside.reduce(withMessage, restored);
}
