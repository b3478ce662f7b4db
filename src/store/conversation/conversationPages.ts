import { each } from '../../lib/sortedTree.ts';
import type { AnyMessage, Reader } from '../model/events.ts';
import {
  type Conversation,
  covers,
  inStepTo,
  isNewer,
  merged,
  messageIdOf,
  messagesById,
  newestOf,
  oldestOf,
  rowsOf,
  withLook,
  withMessage,
  withoutMessage,
  withoutStretch,
} from './conversationMessages.ts';

/** A page of messages as a call answered it. */
export interface AnsweredPage {
  messages: readonly AnyMessage[];
  /** The cursor that was asked with (0: the newest page), and the message it had to reach (0: none). */
  before: number;
  reach: number;
  /** `finalMessageId`: the next cursor, negative when nothing older is left. */
  cursor: number;
  revision: number | undefined;
  /** The page does not reach up to the cursor it was asked with. */
  gap: boolean;
}

type Place = 'begins' | 'joins' | 'stale';

/** How a page lies to the stretch: it begins a new one, joins the one that is held, or was asked for one that is gone. */
function placeOf(conversation: Conversation, page: AnsweredPage): Place {
  const first = page.messages[0];
  const last = page.messages.at(-1);
  const newest = newestOf(conversation);
  const oldest = oldestOf(conversation);
  if (page.gap) return 'begins';
  if (page.before === 0) {
    if (conversation.cursor === null || newest === undefined) return 'begins';
    const reaches = page.cursor < 0 || first === undefined || messageIdOf(first) <= messageIdOf(newest);
    return reaches ? 'joins' : 'begins';
  }
  if (conversation.cursor === null || oldest === undefined) return page.reach > 0 ? 'begins' : 'stale';
  const overlaps = last !== undefined && messageIdOf(last) >= messageIdOf(oldest);
  if (page.reach > 0 && page.revision === undefined && !overlaps) return 'begins';
  // The page ends right before the cursor it was asked with: a cursor inside or at the stretch leaves no hole.
  return page.before >= conversation.cursor || overlaps ? 'joins' : 'stale';
}

/** The rows that a page shows to be gone: inside its bounds, not in it, and not newer than it. */
function missingFrom(conversation: Conversation, page: AnsweredPage): number[] {
  const present = new Set(page.messages.map(messageIdOf));
  const from = page.cursor < 0 ? 0 : ((page.messages[0] && messageIdOf(page.messages[0])) ?? Infinity);
  const last = page.messages.at(-1);
  const to = page.before === 0 ? Infinity : page.before - 1;
  const gone: number[] = [];
  each(conversation.rows.rows, (row) => {
    const id = messageIdOf(row);
    if (id < from || id > to || present.has(id) || isNewer(row.revision, page.revision)) return;
    const isPast = page.before === 0 && (last === undefined || id > messageIdOf(last));
    // Above the newest page, a message without a revision may have been pushed after the page was read.
    if (isPast && (row.revision === undefined || page.revision === undefined)) return;
    gone.push(id);
  });
  return gone;
}

/** Messages that were pushed while the page was on its way, or before, join where they belong. */
function withPushed(conversation: Conversation, page: AnsweredPage): Conversation {
  const newest = page.messages.at(-1);
  let next: Conversation = { ...conversation, aside: [] };
  for (const message of conversation.aside) {
    const id = messageIdOf(message);
    const known = rowsOf.selectById(next.rows, id) !== undefined;
    const comesAfter = newest === undefined || id > messageIdOf(newest);
    const counted = message.revision !== undefined && page.revision !== undefined;
    const isNews = counted ? isNewer(message.revision, page.revision) : known || comesAfter;
    if (isNews || !covers(next, id)) next = withMessage(next, message);
  }
  return next;
}

/** The conversation after a page of it was answered. */
export function withPage(conversation: Conversation, page: AnsweredPage): Conversation {
  const place = placeOf(conversation, page);
  if (place === 'stale') return conversation;
  const messages = page.messages.filter((message) => !conversation.removed.includes(messageIdOf(message)));
  if (place === 'begins') {
    const [first] = messages;
    const begun: Conversation = {
      ...withoutStretch(conversation),
      rows: messagesById.setAll(
        conversation.rows,
        messages.map((message) => kept(conversation, message)),
      ),
      cursor: page.cursor,
      detached: page.before !== 0 || page.gap,
      base: first ? messageIdOf(first) : null,
    };
    const stepped = page.revision === undefined ? begun : inStepTo(begun, page.revision);
    return stepped.detached ? stepped : withPushed(stepped, page);
  }
  const gone = missingFrom(conversation, page);
  let next: Conversation =
    gone.length === 0
      ? conversation
      : {
          ...conversation,
          rows: messagesById.removeMany(conversation.rows, gone),
          reshaped: conversation.reshaped + 1,
        };
  const oldest = oldestOf(conversation);
  const isOlder =
    page.cursor < 0 || (page.messages[0] && oldest && messageIdOf(page.messages[0]) < messageIdOf(oldest));
  const atEnd = page.before === 0;
  next = { ...next, cursor: isOlder ? page.cursor : next.cursor, detached: next.detached && !atEnd };
  for (const message of outward(messages, oldest)) next = withMessage(next, message);
  if (!atEnd) return next;
  return withPushed(page.revision === undefined ? next : inStepTo(next, page.revision), page);
}

/** The messages in an order in which each lies at an end of the stretch or inside it: growth leaves no holes on its way. */
function outward(messages: readonly AnyMessage[], oldest: AnyMessage | undefined): readonly AnyMessage[] {
  const border = oldest ? messageIdOf(oldest) : 0;
  const older = messages.filter((message) => messageIdOf(message) < border).reverse();
  return older.length === 0 ? messages : [...older, ...messages.filter((message) => messageIdOf(message) >= border)];
}

/** A message that begins a new stretch, joined with what was held of it. */
function kept(conversation: Conversation, message: AnyMessage): AnyMessage {
  const held = rowsOf.selectById(conversation.rows, messageIdOf(message));
  return held ? merged(held, message) : message;
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
  if (changes.reset) return withoutStretch(conversation);
  let next = conversation;
  for (const id of changes.deleted) next = withoutMessage(next, id);
  for (const message of changes.messages) next = withMessage(next, message);
  next = withLook(next, changes.reader, changes.readByOther);
  // The answer comes too late for a stretch that was dropped meanwhile: what is true of any stretch stays, no more.
  return next.cursor === null ? next : inStepTo(next, changes.revision);
}
