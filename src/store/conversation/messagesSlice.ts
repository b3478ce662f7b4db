import { createAction, createSlice, isAnyOf, isDraft, original } from '@reduxjs/toolkit';
import type { ConversationKey, Side } from '#contract';
import { conversationApi } from '../api/conversationApi.ts';
import { refOf } from '../model/conversationRef.ts';
import {
  type AnyMessage,
  entitiesRestored,
  messageDeleted,
  messageFound,
  messageSaved,
  messagesRead,
  messageUpdated,
  type RestoredConversation,
} from '../model/events.ts';
import { selectUserId } from '../session/sessionSlice.ts';
import type { HasEntities, HeldState } from '../types.ts';
import {
  type Conversation,
  messageById,
  messageIdOf,
  newestIdOf,
  restoredConversation,
  unknownConversation,
  withLook,
  withMessage,
  withoutMessage,
  withRecentOnly,
  withRevision,
} from './conversationMessages.ts';
import { withChanges, withPage } from './conversationPages.ts';
import { conversationClosed, conversationOpened } from './openConversationsSlice.ts';

/** The messages of both kinds of conversation. */
export interface MessagesState {
  byKey: Partial<Record<ConversationKey, Conversation>>;
  /** Conversations in the order they were last opened, newest first. */
  recent: ConversationKey[];
}

const initialState: MessagesState = { byKey: {}, recent: [] };
/** Most conversations held at once, and most messages of one that nobody looks at. */
const CONVERSATIONS_MAX = 50;
const RESTING_MAX = 100;

/** Changes what is held of one conversation. `how` is given what was held before the action, and makes another of it. */
function change(state: MessagesState, key: ConversationKey, how: (conversation: Conversation) => Conversation): void {
  const held = state.byKey[key];
  const before = (isDraft(held) ? original(held) : held) ?? unknownConversation;
  const next = how(before);
  if (next !== before) state.byKey[key] = next;
}

/** The side across the conversation. */
const otherSide = (side: Side): Side => (side === 'C' ? 'P' : 'C');

function opened(state: MessagesState, key: ConversationKey): void {
  if (state.recent[0] === key) return;
  state.recent = [key, ...state.recent.filter((other) => other !== key)];
  for (const old of state.recent.splice(CONVERSATIONS_MAX)) delete state.byKey[old];
}

/** Conversations kept from last time, for those that were not read yet. What was pushed meanwhile stays. */
function restored(state: MessagesState, kept: readonly RestoredConversation[]): void {
  const fresh = kept.filter(({ key }) => (state.byKey[key] ?? unknownConversation).cursor === null);
  for (const one of fresh) change(state, one.key, (held) => restoredConversation(held, one));
  const recent = new Set([...state.recent, ...fresh.map(({ key }) => key)]);
  state.recent = [...recent].slice(0, CONVERSATIONS_MAX);
}

type SavedAction = ReturnType<typeof messageSaved | typeof messageUpdated>;

function saved(state: MessagesState, { payload: { key, message, revision } }: SavedAction): void {
  change(state, key, (held) => withRevision(withMessage(held, message), revision));
}

const { getMessages, getMessageChanges, getPhotoNeighbour, postText, putFile, putText, deleteMessage } =
  conversationApi.endpoints;
/** Calls that respond with one message as it is now, or with none. */
const isMessageAnswered = isAnyOf(
  postText.matchFulfilled,
  putFile.matchFulfilled,
  putText.matchFulfilled,
  getPhotoNeighbour.matchFulfilled,
);

/** What is held of a conversation is dropped: the person may not read it any more. */
export const conversationForgotten = createAction<ConversationKey>('conversation/forgotten');

/** The messages of conversations, as responses and events tell them. */
const messagesSlice = createSlice({
  name: 'messages',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(messageSaved, saved)
      .addCase(messageUpdated, saved)
      .addCase(messageDeleted, (state, { payload: { key, id, revision } }) => {
        change(state, key, (held) => withRevision(withoutMessage(held, id), revision));
      })
      .addCase(messagesRead, (state, { payload: { key, reader, upTo, revision } }) => {
        change(state, key, (held) => withRevision(withLook(held, reader, upTo), revision));
      })
      .addCase(messageFound, (state, { payload: { key, message } }) =>
        change(state, key, (held) => withMessage(held, message)),
      )
      .addCase(entitiesRestored, (state, { payload }) => restored(state, payload.conversations))
      .addCase(conversationForgotten, (state, { payload: key }) => {
        delete state.byKey[key];
        state.recent = state.recent.filter((other) => other !== key);
      })
      .addCase(conversationOpened, (state, { payload }) => opened(state, payload.key))
      .addCase(conversationClosed, (state, { payload: key }) =>
        change(state, key, (held) => withRecentOnly(held, RESTING_MAX)),
      )
      .addMatcher(getMessages.matchFulfilled, (state, { payload, meta }) => {
        const { key, cursor: before, reach, purpose } = meta.arg.originalArgs;
        if (purpose === 'lookup') return;
        change(state, key, (held) => withPage(held, { ...payload, before, reach, isRefresh: purpose === 'refresh' }));
      })
      .addMatcher(getMessageChanges.matchFulfilled, (state, { payload, meta }) => {
        const { key, side } = meta.arg.originalArgs;
        const reader = refOf(key).kind === 'page' ? otherSide(side) : 'other';
        change(state, key, (held) => withChanges(held, { ...payload, reader }));
      })
      .addMatcher(isMessageAnswered, (state, { payload, meta }) => {
        if (payload) change(state, meta.arg.originalArgs.key, (held) => withMessage(held, payload));
      })
      .addMatcher(deleteMessage.matchFulfilled, (state, { meta: { arg } }) => {
        const { key, id } = arg.originalArgs;
        change(state, key, (held) => withoutMessage(held, id));
      });
  },
});

export const messagesReducer = messagesSlice.reducer;

/** What is held of a conversation. */
export const selectConversation = (state: HasEntities, key: ConversationKey): Conversation =>
  state.entities.messages.byKey[key] ?? unknownConversation;

/** Was an event of a conversation that was read missed? One with a later revision than the next one came. */
export function selectHasGap(state: HasEntities, key: ConversationKey): boolean {
  const { revision, laterRevisions } = selectConversation(state, key);
  return revision !== null && laterRevisions.some((later) => later > revision);
}

/** How many messages the loaded range has. */
export const selectMessageTotal = (state: HasEntities, key: ConversationKey): number =>
  selectConversation(state, key).rows.ids.length;

/** The message as the server told it last: part of the loaded range, or known outside of it. */
export function selectRawMessage(state: HasEntities, key: ConversationKey, id: number): AnyMessage | undefined {
  const held = selectConversation(state, key);
  return messageById(held.rows, id) ?? held.outside.find((message) => messageIdOf(message) === id);
}

/** The ids of the newest loaded messages, oldest first. A new array at each call. */
export const selectNewestIds = (state: HasEntities, key: ConversationKey, count: number): number[] =>
  selectConversation(state, key).rows.ids.slice(-count);

/** The newest message of the loaded range. */
export const selectNewestId = (state: HasEntities, key: ConversationKey): number | null =>
  newestIdOf(selectConversation(state, key)) ?? null;

/** Is something older than what is loaded left on the server? Not known before the first load: then no. */
export const selectHasOlder = (state: HasEntities, key: ConversationKey): boolean =>
  (selectConversation(state, key).cursor ?? -1) >= 0;

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

/** A message with its `look` as it is by now: negative once the other side has read it. */
export function selectMessage(state: HeldState, key: ConversationKey, id: number): AnyMessage | undefined {
  const message = selectRawMessage(state, key, id);
  if (!message || message.look < 0) return message;
  return isReadByOther(selectConversation(state, key), message, selectUserId(state))
    ? { ...message, look: -1 }
    : message;
}
