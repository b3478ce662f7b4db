import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ConversationKey } from '#contract';
import { disconnected } from '../model/connectionSlice.ts';
import { messageSaved, viewersChanged } from '../model/events.ts';
import { signedOut } from '../session/sessionSlice.ts';
import {
  type ColleagueAnswer,
  closedConversation,
  countArrived,
  type OpenConversation,
  type OpenConversationsState,
  type Typist,
  type Viewer,
} from './openConversation.ts';

export type { LoadStatus, OpenConversation, OpenConversationsState } from './openConversation.ts';
export { closedConversation } from './openConversation.ts';

const openConversationOf = (state: OpenConversationsState, key: ConversationKey): OpenConversation => {
  const known = state[key];
  if (known) return known;
  const made = { ...closedConversation, typing: [] };
  state[key] = made;
  return state[key] ?? made;
};

const openConversations = createSlice({
  name: 'openConversations',
  initialState: {} as OpenConversationsState,
  reducers: {
    /** A view of the conversation came on the screen. `cached`: messages are there already and can be shown at once. */
    conversationOpened(
      state,
      action: PayloadAction<{
        key: ConversationKey;
        cached: boolean;
        viewer: Viewer;
        /** Something may be unread in it: where that begins is sought. */
        seeksUnread?: boolean;
        /** The message at which it opens; null for the newest. */
        messageId?: number | null;
      }>,
    ) {
      const window = openConversationOf(state, action.payload.key);
      if (window.openCount === 0) window.isSeekingUnread = action.payload.seeksUnread === true;
      window.openCount += 1;
      window.viewer = action.payload.viewer;
      if (action.payload.cached) window.status = 'ready';
      else if (window.status !== 'loading') window.status = 'idle';
    },
    /** The view is gone; its window is forgotten with the last one. */
    conversationClosed(state, action: PayloadAction<ConversationKey>) {
      const window = state[action.payload];
      if (!window) return;
      window.openCount -= 1;
      if (window.openCount <= 0) delete state[action.payload];
    },
    /** The newest messages are being read. A window with something to show stays `ready`. */
    newestRequested(state, action: PayloadAction<ConversationKey>) {
      const window = state[action.payload];
      if (window && window.status !== 'ready') window.status = 'loading';
    },
    /** The newest messages are there, up to `newestId` (0: none). */
    newestLoaded(state, action: PayloadAction<{ key: ConversationKey; newestId: number }>) {
      const window = state[action.payload.key];
      if (!window) return;
      window.status = 'ready';
      window.countedTo = Math.max(window.countedTo, action.payload.newestId);
    },
    newestFailed(state, action: PayloadAction<ConversationKey>) {
      const window = state[action.payload];
      if (window && window.status !== 'ready') window.status = 'failed';
    },
    /**
     * The unread messages begin at `firstId` (null: nowhere). The view opens there, unless the person scrolled away meanwhile:
     * their place stays.
     */
    unreadFound(state, action: PayloadAction<{ key: ConversationKey; firstId: number | null; count: number }>) {
      const { key, firstId, count } = action.payload;
      const window = state[key];
      if (!window) return;
      window.isSeekingUnread = false;
      window.firstUnread = firstId;
      if (firstId === null || !window.atNewest) return;
      Object.assign(window, { isAtUnread: true, atNewest: false, newBelow: count });
    },
    olderRequested(state, action: PayloadAction<ConversationKey>) {
      const window = state[action.payload];
      if (window) window.olderStatus = 'loading';
    },
    olderLoaded(state, action: PayloadAction<ConversationKey>) {
      const window = state[action.payload];
      if (window) window.olderStatus = 'ready';
    },
    olderFailed(state, action: PayloadAction<ConversationKey>) {
      const window = state[action.payload];
      if (window) window.olderStatus = 'failed';
    },
    /** All loaded messages of the conversation are dropped: it is read anew from the newest, or around another message. */
    conversationReset(state, action: PayloadAction<ConversationKey>) {
      const window = state[action.payload];
      if (window) Object.assign(window, { status: 'idle', olderStatus: 'idle', atNewest: true, newBelow: 0 });
    },
    /** The person scrolled up by more than the threshold of docs/specification.md#9-scroll. */
    scrolledAway(state, action: PayloadAction<ConversationKey>) {
      const window = state[action.payload];
      if (window) window.atNewest = false;
    },
    /** The newest message is on the screen again. */
    scrolledToNewest(state, action: PayloadAction<ConversationKey>) {
      const window = state[action.payload];
      if (window) Object.assign(window, { atNewest: true, newBelow: 0, isAtUnread: false });
    },
    /** A quoted message must come into view. */
    jumpAsked(state, action: PayloadAction<{ key: ConversationKey; id: number; detached: boolean }>) {
      const window = state[action.payload.key];
      if (!window) return;
      window.jumpTo = action.payload.id;
      window.isAtUnread = false;
      if (action.payload.detached) window.atNewest = false;
    },
    /** The view has brought the message into view. */
    jumpDone(state, action: PayloadAction<ConversationKey>) {
      const window = state[action.payload];
      if (window) window.jumpTo = null;
    },
    /** The server sends live events of the conversation from now on. */
    conversationSubscribed(state, action: PayloadAction<ConversationKey>) {
      const window = state[action.payload];
      if (window) window.subscribed = true;
    },
    /** Everything up to a message was seen; the server is being told, unless it was read before. */
    seenAsked(state, action: PayloadAction<{ key: ConversationKey; upTo: number }>) {
      const window = state[action.payload.key];
      if (window) window.seenUpTo = Math.max(window.seenUpTo, action.payload.upTo);
    },
    /** It could not be told; the next chance is taken. */
    seenRefused(state, action: PayloadAction<{ key: ConversationKey; upTo: number }>) {
      const window = state[action.payload.key];
      if (window && window.seenUpTo === action.payload.upTo) window.seenUpTo = 0;
    },
    /** Somebody types, until the given time (ms since 1970). */
    typistAdded(state, action: PayloadAction<{ key: ConversationKey; typist: Typist }>) {
      const window = state[action.payload.key];
      if (!window) return;
      const { typist } = action.payload;
      window.typing = [...window.typing.filter((known) => known.userAccountId !== typist.userAccountId), typist];
    },
    /** Somebody stopped to type: the time passed, or their message came. */
    typistRemoved(state, action: PayloadAction<{ key: ConversationKey; userAccountId: number; heldUntil?: number }>) {
      const { key, userAccountId, heldUntil } = action.payload;
      const window = state[key];
      if (!window) return;
      window.typing = window.typing.filter(
        (known) => known.userAccountId !== userAccountId || (heldUntil !== undefined && known.until > heldUntil),
      );
    },
    /** A colleague answered the customer; a Send that is held stays so. */
    colleagueAnswered(
      state,
      action: PayloadAction<{ key: ConversationKey } & Pick<ColleagueAnswer, 'messageId' | 'arrivedAt'>>,
    ) {
      const { key, ...answer } = action.payload;
      const window = state[key];
      if (window) window.colleagueAnswer = { ...answer, holdsSend: window.colleagueAnswer?.holdsSend ?? false };
    },
    /** Send was pressed just after the answer of a colleague. */
    sendHeld(state, action: PayloadAction<ConversationKey>) {
      const answer = state[action.payload]?.colleagueAnswer;
      if (answer) answer.holdsSend = true;
    },
    /** The person sends all the same, or gave up what they were writing. */
    colleagueAnswerPassed(state, action: PayloadAction<ConversationKey>) {
      const window = state[action.payload];
      if (window) window.colleagueAnswer = null;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => ({}))
      .addCase(messageSaved, (state, { payload }) => countArrived(state, payload))
      .addCase(viewersChanged, (state, { payload: { key, viewers } }) => {
        const window = state[key];
        const ownId = window?.viewer?.userAccountId;
        if (window) window.colleagues = viewers.filter(({ userAccountId }) => userAccountId !== ownId);
      })
      .addCase(disconnected, (state) => {
        for (const window of Object.values(state))
          if (window) Object.assign(window, { subscribed: false, colleagues: [] });
      });
  },
  selectors: {
    /** The window of a conversation; one that nobody opened is idle. */
    selectOpenConversation: (state, key: ConversationKey): OpenConversation => state[key] ?? closedConversation,
    /** The conversations that are on the screen. */
    selectOpenKeys: (state): ConversationKey[] => Object.keys(state) as ConversationKey[],
  },
});

export const openConversationsReducer = openConversations.reducer;
export const {
  conversationOpened,
  conversationClosed,
  newestRequested,
  newestLoaded,
  newestFailed,
  unreadFound,
  olderRequested,
  olderLoaded,
  olderFailed,
  conversationReset,
  scrolledAway,
  scrolledToNewest,
  jumpAsked,
  jumpDone,
  conversationSubscribed,
  seenAsked,
  seenRefused,
  typistAdded,
  typistRemoved,
  colleagueAnswered,
  sendHeld,
  colleagueAnswerPassed,
} = openConversations.actions;
export const { selectOpenConversation, selectOpenKeys } = openConversations.selectors;
