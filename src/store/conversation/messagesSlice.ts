import type { ConversationKey } from '#contract';
import { at, sizeOf, slice } from '../../lib/sortedTree.ts';
import { createLargeSlice } from '../inbox/large/createLargeSlice.ts';
import { entitiesRestored, type RestoredConversation } from '../model/entitiesRestored.ts';
import { type AnyMessage, messageDeleted, messageSaved, messagesRead, messageUpdated } from '../model/events.ts';
import {
  type Conversation,
  messageIdOf,
  messagesById,
  newestOf,
  oldestOf,
  restoredConversation,
  unknownConversation,
  withLook,
  withMessage,
  withoutMessage,
  withoutStretch,
  withRecentOnly,
  withRevision,
} from './conversationMessages.ts';
import { addResponses, change, type MessagesState, otherSide } from './messageResponses.ts';
import { conversationClosed, conversationOpened, conversationReset } from './openConversationsSlice.ts';

export type { MessagesState } from './messageResponses.ts';

const initialState: MessagesState = { byKey: {}, recent: [] };
/** Most conversations held at once, and most messages of one that nobody looks at. */
const CONVERSATIONS_MAX = 50;
const RESTING_MAX = 100;

const rows = messagesById.getSelectors();

function withOpened(state: MessagesState, key: ConversationKey): MessagesState {
  if (state.recent[0] === key) return state;
  const recent = [key, ...state.recent.filter((other) => other !== key)];
  const byKey = { ...state.byKey };
  for (const old of recent.splice(CONVERSATIONS_MAX)) delete byKey[old];
  return { byKey, recent };
}

/** Conversations kept from last time, for those that were not read yet. What was pushed meanwhile stays. */
function withRestored(state: MessagesState, kept: readonly RestoredConversation[]): MessagesState {
  const fresh = kept.filter(({ key }) => (state.byKey[key] ?? unknownConversation).cursor === null);
  if (fresh.length === 0) return state;
  const byKey = { ...state.byKey };
  for (const one of fresh) byKey[one.key] = restoredConversation(state.byKey[one.key] ?? unknownConversation, one);
  const recent = [...state.recent, ...fresh.map(({ key }) => key)];
  return { byKey, recent: [...new Set(recent)].slice(0, CONVERSATIONS_MAX) };
}

type SavedAction = ReturnType<typeof messageSaved | typeof messageUpdated>;

const withSaved = (state: MessagesState, { payload: { key, message, revision } }: SavedAction): MessagesState =>
  change(state, key, (held) => withRevision(withMessage(held, message), revision));

/** A large slice: a conversation may hold 100,000 messages. */
const messagesSlice = createLargeSlice({
  name: 'messages',
  initialState,
  extraReducers: (builder) => {
    builder
      .addCase(messageSaved, withSaved)
      .addCase(messageUpdated, withSaved)
      .addCase(messageDeleted, (state, { payload: { key, id, revision } }) =>
        change(state, key, (held) => withRevision(withoutMessage(held, id), revision)),
      )
      .addCase(messagesRead, (state, { payload: { key, reader, upTo, revision } }) =>
        change(state, key, (held) => withRevision(withLook(held, reader, upTo), revision)),
      )
      .addCase(entitiesRestored, (state, { payload }) => withRestored(state, payload.conversations))
      .addCase(conversationOpened, (state, { payload }) => withOpened(state, payload.key))
      .addCase(conversationClosed, (state, { payload: key }) =>
        state.byKey[key] ? change(state, key, (held) => withRecentOnly(held, RESTING_MAX)) : state,
      )
      .addCase(conversationReset, (state, { payload: key }) => change(state, key, withoutStretch));
    addResponses(builder);
  },
});

export const messagesReducer = messagesSlice.reducer;

interface HasMessages {
  entities: { messages: MessagesState };
}

/** What is held of a conversation. */
export const selectConversation = (state: HasMessages, key: ConversationKey): Conversation =>
  state.entities.messages.byKey[key] ?? unknownConversation;

/** How many messages the held stretch has. */
export const selectMessageTotal = (state: HasMessages, key: ConversationKey): number =>
  sizeOf(selectConversation(state, key).rows.rows);

/** The message as the server told it last: part of the stretch, or kept aside. */
export function selectRawMessage(state: HasMessages, key: ConversationKey, id: number): AnyMessage | undefined {
  const held = selectConversation(state, key);
  return rows.selectById(held.rows, id) ?? held.aside.find((message) => messageIdOf(message) === id);
}

const idOrNull = (message: AnyMessage | undefined): number | null => (message ? messageIdOf(message) : null);

/** The oldest message of the held stretch. */
export const selectOldestId = (state: HasMessages, key: ConversationKey): number | null =>
  idOrNull(oldestOf(selectConversation(state, key)));

/** The one after the oldest: a cursor whose older page overlaps the stretch. */
export const selectSecondOldestId = (state: HasMessages, key: ConversationKey): number | null =>
  idOrNull(at(selectConversation(state, key).rows.rows, 1));

/** The ids of the newest loaded messages, oldest first. A new array at each call. */
export function selectNewestIds(state: HasMessages, key: ConversationKey, count: number): number[] {
  const { rows: held } = selectConversation(state, key).rows;
  return slice(held, Math.max(0, sizeOf(held) - count)).map(messageIdOf);
}

/** The newest message of the held stretch. */
export const selectNewestId = (state: HasMessages, key: ConversationKey): number | null =>
  idOrNull(newestOf(selectConversation(state, key)));

/** The cursor of the next older page: null when nothing was read yet, negative when nothing older is left. */
export const selectOlderCursor = (state: HasMessages, key: ConversationKey): number | null =>
  selectConversation(state, key).cursor;

/** Do newer messages exist that the held stretch does not reach? */
export const selectIsDetached = (state: HasMessages, key: ConversationKey): boolean =>
  selectConversation(state, key).detached;

/** The revision up to which the held stretch is in step with the server; null when unknown. */
export const selectRevision = (state: HasMessages, key: ConversationKey): number | null =>
  selectConversation(state, key).revision;

/** Is an event missing before one that was received? */
export const selectMissesRevisions = (state: HasMessages, key: ConversationKey): boolean =>
  selectConversation(state, key).ahead.length > 0;

/** Has the other side read the message? `viewerId` is who asks. */
export function isReadByOther(conversation: Conversation, message: AnyMessage, viewerId: number | null): boolean {
  if (message.look < 0) return true;
  const id = messageIdOf(message);
  if ('messageStatus' in message) return (conversation.readUpTo[otherSide(message.messageStatus)] ?? 0) >= id;
  const { userAccountId } = message.userAccountDto;
  // The other one than the viewer: for the viewer's own messages the reader, for the friend's their author.
  if (userAccountId === viewerId && (conversation.readUpTo.other ?? 0) >= id) return true;
  return (conversation.readUpTo[`${message.friendId}`] ?? 0) >= id;
}

interface HasViewer {
  session: { account: { userId: number } | null };
}

/** A message with its `look` as it is by now: negative once the other side has read it. */
export function selectMessage(
  state: HasMessages & HasViewer,
  key: ConversationKey,
  id: number,
): AnyMessage | undefined {
  const message = selectRawMessage(state, key, id);
  if (!message || message.look < 0) return message;
  const viewerId = state.session.account?.userId ?? null;
  return isReadByOther(selectConversation(state, key), message, viewerId) ? { ...message, look: -1 } : message;
}
