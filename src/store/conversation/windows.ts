import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ConversationKey } from '../../../contract/index.ts';
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
};

export type WindowsState = Partial<Record<ConversationKey, ConversationWindow>>;

const windowOf = (state: WindowsState, key: ConversationKey): ConversationWindow => {
  const known = state[key];
  if (known) return known;
  const made = { ...closedWindow, typing: [] };
  state[key] = made;
  return state[key] ?? made;
};

const windows = createSlice({
  name: 'windows',
  initialState: {} as WindowsState,
  reducers: {
    /** A view of the conversation came on the screen. `cached`: messages are there already and can be shown at once. */
    conversationOpened(state, action: PayloadAction<{ key: ConversationKey; cached: boolean; hasOlder: boolean }>) {
      const window = windowOf(state, action.payload.key);
      window.openCount += 1;
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
      const window = windowOf(state, action.payload);
      if (window.status !== 'ready') window.status = 'loading';
    },
    newestLoaded(state, action: PayloadAction<{ key: ConversationKey; hasOlder: boolean }>) {
      const window = windowOf(state, action.payload.key);
      window.status = 'ready';
      window.hasOlder = action.payload.hasOlder;
    },
    newestFailed(state, action: PayloadAction<ConversationKey>) {
      const window = windowOf(state, action.payload);
      if (window.status !== 'ready') window.status = 'failed';
    },
    olderRequested(state, action: PayloadAction<ConversationKey>) {
      windowOf(state, action.payload).olderStatus = 'loading';
    },
    olderLoaded(state, action: PayloadAction<{ key: ConversationKey; hasOlder: boolean }>) {
      const window = windowOf(state, action.payload.key);
      window.olderStatus = 'ready';
      window.hasOlder = action.payload.hasOlder;
    },
    olderFailed(state, action: PayloadAction<ConversationKey>) {
      windowOf(state, action.payload).olderStatus = 'failed';
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
      const window = windowOf(state, action.payload.key);
      window.jumpTo = action.payload.id;
      if (action.payload.detached) window.atNewest = false;
    },
    /** The view has brought the message into view. */
    jumpDone(state, action: PayloadAction<ConversationKey>) {
      const window = state[action.payload];
      if (window) window.jumpTo = null;
    },
    /** A message of the other side came while the person was scrolled away. */
    arrivedBelow(state, action: PayloadAction<ConversationKey>) {
      const window = state[action.payload];
      if (window && !window.atNewest) window.newBelow += 1;
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
    builder.addCase(signedOut, () => ({}));
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
  arrivedBelow,
  typistHeard,
  typistStopped,
} = windows.actions;
export const { selectWindow, selectOpenKeys } = windows.selectors;
