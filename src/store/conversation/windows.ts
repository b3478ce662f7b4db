import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ConversationKey, Side } from '../../../contract/index.ts';
import { messageIdOf } from '../entities/conversation.ts';
import { type AnyMessage, messageSaved } from '../realtime/events.ts';
import { lineLost } from '../realtime/line.ts';
import { signedOut } from '../session/session.ts';

/** How a load stands. */
export type LoadStatus = 'idle' | 'loading' | 'ready' | 'failed';

/** Who types on the other side right now. */
export interface Typist {
  userAccountId: number;
  profileName: string;
  /** When the notice stops to hold, ms since 1970. */
  until: number;
}

/** Who looks at a conversation, to tell the messages of the other side from those of the own. */
export interface Viewer {
  userAccountId: number;
  side: Side;
}

/** What one conversation's view must know besides the messages: how loading stands and where the person is in it. */
export interface ConversationWindow {
  /** The first load. `ready` also while a cached conversation is refreshed behind the screen. */
  status: LoadStatus;
  /** Loading of older messages; `failed` offers a retry. */
  olderStatus: LoadStatus;
  /** True while the view may be scrolled up for more. */
  hasOlder: boolean;
  /** True while the view is at the newest message (within the threshold of spec 9) and nothing newer is left out. */
  atNewest: boolean;
  /** Messages of the other side that came while the person was scrolled away. */
  newBelow: number;
  typing: Typist[];
  /** How many views show this conversation; live events are subscribed while above zero. */
  openCount: number;
  /** The message a jump must bring into view, until the view has done so. */
  jumpTo: number | null;
  /** True while the server sends live events of this conversation. */
  subscribed: boolean;
  /** Up to which message the server was told that the person has seen. */
  seenUpTo: number;
  /** The newest message that is counted in `newBelow` or was there before. */
  countedTo: number;
  viewer: Viewer | null;
}

/** A conversation nobody has opened yet. */
export const closedWindow: ConversationWindow = {
  status: 'idle',
  olderStatus: 'idle',
  hasOlder: false,
  atNewest: true,
  newBelow: 0,
  typing: [],
  openCount: 0,
  jumpTo: null,
  subscribed: false,
  seenUpTo: 0,
  countedTo: 0,
  viewer: null,
};

export type WindowsState = Partial<Record<ConversationKey, ConversationWindow>>;

const windowOf = (state: WindowsState, key: ConversationKey): ConversationWindow => {
  const known = state[key];
  if (known) return known;
  const made = { ...closedWindow, typing: [] };
  state[key] = made;
  return state[key] ?? made;
};

/** A message of the other side. Colleagues who serve the same page are the own side. */
const isFromOtherSide = (message: AnyMessage, viewer: Viewer | null): boolean => {
  if (!viewer) return false;
  return 'messageStatus' in message
    ? message.messageStatus !== viewer.side
    : message.userAccountDto.userAccountId !== viewer.userAccountId;
};

const windows = createSlice({
  name: 'windows',
  initialState: {} as WindowsState,
  reducers: {
    /** A view of the conversation came on the screen. `cached`: messages are there already and can be shown at once. */
    conversationOpened(
      state,
      action: PayloadAction<{ key: ConversationKey; cached: boolean; hasOlder: boolean; viewer: Viewer }>,
    ) {
      const window = windowOf(state, action.payload.key);
      window.openCount += 1;
      window.viewer = action.payload.viewer;
      if (action.payload.cached) {
        window.status = 'ready';
        window.hasOlder = action.payload.hasOlder;
      } else if (window.status !== 'loading') window.status = 'idle';
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
    newestLoaded(state, action: PayloadAction<{ key: ConversationKey; hasOlder: boolean; newestId: number }>) {
      const window = state[action.payload.key];
      if (!window) return;
      window.status = 'ready';
      window.hasOlder = action.payload.hasOlder;
      window.countedTo = Math.max(window.countedTo, action.payload.newestId);
    },
    newestFailed(state, action: PayloadAction<ConversationKey>) {
      const window = state[action.payload];
      if (window && window.status !== 'ready') window.status = 'failed';
    },
    olderRequested(state, action: PayloadAction<ConversationKey>) {
      const window = state[action.payload];
      if (window) window.olderStatus = 'loading';
    },
    olderLoaded(state, action: PayloadAction<{ key: ConversationKey; hasOlder: boolean }>) {
      const window = state[action.payload.key];
      if (window) Object.assign(window, { olderStatus: 'ready', hasOlder: action.payload.hasOlder });
    },
    olderFailed(state, action: PayloadAction<ConversationKey>) {
      const window = state[action.payload];
      if (window) window.olderStatus = 'failed';
    },
    /** All loaded messages of the conversation are dropped: it is read anew from the newest, or around another message. */
    conversationReset(state, action: PayloadAction<ConversationKey>) {
      const window = state[action.payload];
      if (window)
        Object.assign(window, { status: 'idle', olderStatus: 'idle', hasOlder: false, atNewest: true, newBelow: 0 });
    },
    /** The person scrolled up by more than the threshold of spec 9. */
    scrolledAway(state, action: PayloadAction<ConversationKey>) {
      const window = state[action.payload];
      if (window) window.atNewest = false;
    },
    /** The newest message is on the screen again. */
    scrolledToNewest(state, action: PayloadAction<ConversationKey>) {
      const window = state[action.payload];
      if (window) Object.assign(window, { atNewest: true, newBelow: 0 });
    },
    /** A quoted message must come into view. */
    jumpAsked(state, action: PayloadAction<{ key: ConversationKey; id: number; detached: boolean }>) {
      const window = state[action.payload.key];
      if (!window) return;
      window.jumpTo = action.payload.id;
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
    /** The server is being told that everything up to a message was seen. */
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
    typistHeard(state, action: PayloadAction<{ key: ConversationKey; typist: Typist }>) {
      const window = state[action.payload.key];
      if (!window) return;
      const { typist } = action.payload;
      window.typing = [...window.typing.filter((known) => known.userAccountId !== typist.userAccountId), typist];
    },
    /** Somebody stopped to type: the time passed, or their message came. */
    typistStopped(state, action: PayloadAction<{ key: ConversationKey; userAccountId: number; heldUntil?: number }>) {
      const { key, userAccountId, heldUntil } = action.payload;
      const window = state[key];
      if (!window) return;
      window.typing = window.typing.filter(
        (known) => known.userAccountId !== userAccountId || (heldUntil !== undefined && known.until > heldUntil),
      );
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedOut, () => ({}))
      .addCase(lineLost, (state) => {
        for (const window of Object.values(state)) if (window) window.subscribed = false;
      })
      .addCase(messageSaved, (state, { payload: { key, message } }) => {
        const window = state[key];
        if (!window) return;
        const id = messageIdOf(message);
        const author = message.userAccountDto.userAccountId;
        window.typing = window.typing.filter((typist) => typist.userAccountId !== author);
        if (id <= window.countedTo) return;
        window.countedTo = id;
        if (!window.atNewest && isFromOtherSide(message, window.viewer)) window.newBelow += 1;
      });
  },
  selectors: {
    /** The window of a conversation; one that nobody opened is idle. */
    selectWindow: (state, key: ConversationKey): ConversationWindow => state[key] ?? closedWindow,
    /** The conversations that are on the screen. */
    selectOpenKeys: (state): ConversationKey[] => Object.keys(state) as ConversationKey[],
  },
});

export const windowsReducer = windows.reducer;
export const {
  conversationOpened,
  conversationClosed,
  newestRequested,
  newestLoaded,
  newestFailed,
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
  typistHeard,
  typistStopped,
} = windows.actions;
export const { selectWindow, selectOpenKeys } = windows.selectors;
