import type { MessagePage } from '../api/conversationApi.ts';
import type { AnyMessage, Reader } from '../model/events.ts';
import {
  allMessages,
  asOutdated,
  type Conversation,
  covers,
  inStepTo,
  isNewer,
  messageById,
  messageIdOf,
  messagesAdapter,
  newestIdOf,
  oldestIdOf,
  withLook,
  withMessage,
  withMessages,
  withoutMessage,
  withoutRange,
} from './conversationMessages.ts';

/** A page of messages as a call answered it. */
interface AnsweredPage extends MessagePage {
  /** The cursor that was asked with (0: the newest page), and the message it had to reach (0: none). */
  before: number;
  reach: number;
  /** The newest page, asked for while no window was shown. */
  isRefresh: boolean;
}

type Place = 'begins' | 'joins' | 'stale';

/** How a page lies to the range: it begins a new one, joins the one that is held, or was asked for one that is gone. */
function placeOf(conversation: Conversation, page: AnsweredPage): Place {
  const first = page.messages[0];
  const last = page.messages.at(-1);
  const newest = newestIdOf(conversation);
  const oldest = oldestIdOf(conversation);
  if (page.isRefresh && conversation.detached && newest !== undefined) return 'stale';
  if (page.gap) return 'begins';
  if (page.before === 0) {
    if (conversation.cursor === null || newest === undefined) return 'begins';
    const reaches = page.cursor < 0 || first === undefined || messageIdOf(first) <= newest;
    return reaches ? 'joins' : 'begins';
  }
  if (conversation.cursor === null || oldest === undefined) return page.reach > 0 ? 'begins' : 'stale';
  const overlaps = last !== undefined && messageIdOf(last) >= oldest;
  if (page.reach > 0 && page.revision === undefined && !overlaps) return 'begins';
  // The page ends right before the cursor it was asked with: a cursor inside or at the range leaves no gap.
  return page.before >= conversation.cursor || overlaps ? 'joins' : 'stale';
}

/** The messages that a page shows to be gone: inside its bounds, not in it, and not newer than it. */
function missingFrom(conversation: Conversation, page: AnsweredPage): number[] {
  const present = new Set(page.messages.map(messageIdOf));
  const from = page.cursor < 0 ? 0 : ((page.messages[0] && messageIdOf(page.messages[0])) ?? Infinity);
  const last = page.messages.at(-1);
  const to = page.before === 0 ? Infinity : page.before - 1;
  const isGone = (row: AnyMessage): boolean => {
    const id = messageIdOf(row);
    if (id < from || id > to || present.has(id) || isNewer(row.revision, page.revision)) return false;
    const isPast = page.before === 0 && (last === undefined || id > messageIdOf(last));
    // Above the newest page, a message without a revision may have been pushed after the page was read.
    return !(isPast && (row.revision === undefined || page.revision === undefined));
  };
  return allMessages(conversation.rows).filter(isGone).map(messageIdOf);
}

/** Messages that were pushed while the page was on its way, or before, join where they belong. */
function withPushed(conversation: Conversation, page: AnsweredPage): Conversation {
  if (conversation.outside.length === 0) return conversation;
  const newest = page.messages.at(-1);
  let next: Conversation = { ...conversation, outside: [] };
  for (const message of conversation.outside) {
    const id = messageIdOf(message);
    const held = messageById(next.rows, id);
    const comesAfter = newest === undefined || id > messageIdOf(newest);
    const isCounted = message.revision !== undefined && page.revision !== undefined;
    // Without revisions only the newest page tells what was pushed while it was on its way.
    const isPushed = page.before === 0 && (held !== undefined || comesAfter);
    // Of two versions with revisions the later one stays, in whichever order they come.
    const isComparable = message.revision !== undefined && held?.revision !== undefined;
    const isNews = isComparable || (isCounted ? isNewer(message.revision, page.revision) : isPushed);
    // An older page says nothing of what comes after it.
    const isBeyond = page.before !== 0 && id >= page.before;
    if (isNews || isBeyond || !covers(next, id)) next = withMessage(next, message);
  }
  return next;
}

/** The conversation with a page as its whole range; what is held of a message is joined with it, unless all was to be read again. */
function begunWith(conversation: Conversation, page: AnsweredPage, messages: readonly AnyMessage[]): Conversation {
  const present = new Set(conversation.cursor === null ? [] : messages.map(messageIdOf));
  const others = conversation.rows.ids.filter((id) => !present.has(id));
  const kept = { ...withoutRange(conversation), rows: messagesAdapter.removeMany(conversation.rows, others) };
  const begun = withMessages(kept, messages);
  return {
    ...begun,
    cursor: page.cursor,
    detached: page.before !== 0 || page.gap,
    firstId: oldestIdOf(begun) ?? null,
  };
}

/** The conversation with a page that lies at its range, or inside it. */
function joinedWith(conversation: Conversation, page: AnsweredPage, messages: readonly AnyMessage[]): Conversation {
  const gone = missingFrom(conversation, page);
  const rows = gone.length === 0 ? conversation.rows : messagesAdapter.removeMany(conversation.rows, gone);
  const [first] = page.messages;
  const isOlder = page.cursor < 0 || (first && messageIdOf(first) < (oldestIdOf(conversation) ?? 0));
  const joined = {
    ...conversation,
    rows,
    cursor: isOlder ? page.cursor : conversation.cursor,
    detached: conversation.detached && page.before !== 0,
  };
  // A page that was asked for before the range was replaced by an older one may lie apart from it.
  return withMessages(
    joined,
    messages.filter((message) => covers(joined, messageIdOf(message))),
  );
}

/** The conversation after a page of it was answered. */
export function withPage(conversation: Conversation, page: AnsweredPage): Conversation {
  const place = placeOf(conversation, page);
  if (place === 'stale') return conversation;
  const messages = page.messages.filter((message) => !conversation.deleted.includes(messageIdOf(message)));
  const next = place === 'begins' ? begunWith(conversation, page, messages) : joinedWith(conversation, page, messages);
  const { revision } = page;
  // An older page says nothing of what happened at the newest message.
  const tellsAll = page.before === 0 || place === 'begins';
  return withPushed(tellsAll && revision !== undefined ? inStepTo(next, revision) : next, page);
}

/** What happened since a revision, as a call answered it. */
export interface AnsweredChanges {
  reset: boolean;
  revision: number;
  messages: readonly AnyMessage[];
  deleted: readonly number[];
  /** Who the server means by "the other side". */
  reader: Reader;
  readByOther: number;
}

/** The conversation after it caught up with the server. */
export function withChanges(conversation: Conversation, changes: AnsweredChanges): Conversation {
  if (changes.reset) return asOutdated(conversation);
  let next = conversation;
  for (const id of changes.deleted) next = withoutMessage(next, id);
  for (const message of changes.messages) next = withMessage(next, message);
  next = withLook(next, changes.reader, changes.readByOther);
  // The answer comes too late for a range that was dropped meanwhile: what is true of any range stays, no more.
  return next.cursor === null ? next : inStepTo(next, changes.revision);
}
