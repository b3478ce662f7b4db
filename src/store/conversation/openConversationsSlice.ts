import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ConversationKey, NamedPerson } from '#contract';
import type { ListStatus } from '../inbox/conversationList.ts';
import { disconnected } from '../model/connectionSlice.ts';
import { messageSaved, viewersChanged } from '../model/events.ts';
import { isFromOtherSide, messageIdOf, type Viewer } from './conversationMessages.ts';

/** The person types in the composer of a conversation; the STOMP middleware tells the other side, at intervals. */
export const typed = createAction<ConversationKey>('conversation/typed');

/** A conversation could not be opened at a message: it is deleted, or could not be loaded yet. */
export const openingMissed = createAction<{ key: ConversationKey; id: number; why: 'gone' | 'failed' }>(
  'conversation/openingMissed',
);

/** Who types on the other side right now. */
interface Typist {
  userAccountId: number;
  profileName: string;
  /** When the notice stops to hold, ms since 1970. */
  until: number;
}

/** What a person sends by a press: the draft, a failed message by its `clientId`, or scheduled messages by the number of the first. */
export type HeldPress = 'draft' | `message ${string}` | `scheduled ${number}`;

/** An answer that another member of the staff gave while the conversation was open. */
interface ColleagueAnswer {
  messageId: number;
  /** When it arrived on this device, ms since 1970: the clocks of server and device may differ. */
  arrivedAt: number;
  /** What was pressed to be sent just after it, and waits for a second press; null for nothing. */
  heldPress: HeldPress | null;
}

/** What one conversation's view must know besides the messages: how loading stands and where the person is in it. */
export interface OpenConversation {
  /** The first load. `ready` also while a cached conversation is refreshed behind the screen. */
  status: ListStatus;
  /** Loading of older messages; `failed` offers a retry. */
  olderStatus: ListStatus;
  /**
   * True while the view is at the newest message (within the threshold of docs/specification.md#9-scroll) and nothing
   * newer is left out.
   */
  atNewest: boolean;
  /** Messages of the other side that came while the person was scrolled away, or were unread when it opened at the first of them. */
  newBelow: number;
  /** True from the opening until it is known where the unread messages begin. Nothing is marked read meanwhile. */
  isSeekingUnread: boolean;
  /** The first message that was unread when the conversation was opened; the divider stands above it until it is closed. */
  firstUnread: number | null;
  /**
   * It was opened at the divider, and the newest message has not been in view since. The person has not scrolled away: they may
   * write (docs/decisions/0003-read-state.md).
   */
  isAtUnread: boolean;
  typing: Typist[];
  /** The other staff who have it open, as far as the server tells; never known to customers. */
  colleagues: NamedPerson[];
  /** The last answer of a colleague; null when there was none, or something was sent after it. */
  colleagueAnswer: ColleagueAnswer | null;
  /** How many views show this conversation; live events are subscribed while above zero. */
  openCount: number;
  /** The message a jump must bring into view, until the view has done so. */
  jumpTo: number | null;
  /** The message of the last jump, which may still be loaded; null when the reader has returned to the newest one since. */
  jumpWanted: number | null;
  /** True while the server sends live events of this conversation. */
  subscribed: boolean;
  /** Up to which message the person has seen, as far as the server was told or need not be. */
  seenUpTo: number;
  /** The newest message that is counted in `newBelow` or was there before. */
  countedTo: number;
  viewer: Viewer | null;
}

/** A conversation nobody has opened yet. */
export const closedConversation: OpenConversation = {
  status: 'idle',
  olderStatus: 'idle',
  atNewest: true,
  newBelow: 0,
  isSeekingUnread: false,
  firstUnread: null,
  isAtUnread: false,
  typing: [],
  colleagues: [],
  colleagueAnswer: null,
  openCount: 0,
  jumpTo: null,
  jumpWanted: null,
  subscribed: false,
  seenUpTo: 0,
  countedTo: 0,
  viewer: null,
};

export type OpenConversationsState = Partial<Record<ConversationKey, OpenConversation>>;

/** An action that concerns one open conversation. */
type OnKey = PayloadAction<ConversationKey>;
type About<T> = PayloadAction<{ key: ConversationKey } & T>;

/** Changes an open conversation; one that was closed meanwhile stays so. Mutates the draft. */
function change(state: OpenConversationsState, key: ConversationKey, part: Partial<OpenConversation>): void {
  const held = state[key];
  if (held) Object.assign(held, part);
}

const openConversations = createSlice({
  name: 'openConversations',
  initialState: {} as OpenConversationsState,
  reducers: {
    /**
     * A view of the conversation came on the screen. `cached`: messages are there already and can be shown at once; `seeksUnread`:
     * something may be unread, and where that begins is sought; `messageId`: the message at which it opens, else the newest.
     */
    conversationOpened(
      state,
      { payload }: About<{ cached: boolean; viewer: Viewer; seeksUnread?: boolean; messageId?: number | null }>,
    ) {
      const { openCount, status, isSeekingUnread } = state[payload.key] ?? closedConversation;
      state[payload.key] = {
        ...(state[payload.key] ?? closedConversation),
        isSeekingUnread: openCount === 0 ? payload.seeksUnread === true : isSeekingUnread,
        openCount: openCount + 1,
        viewer: payload.viewer,
        status: payload.cached ? 'ready' : status === 'loading' ? 'loading' : 'idle',
      };
    },
    /** The view is gone; its window is forgotten with the last one. */
    conversationClosed(state, { payload: key }: OnKey) {
      const held = state[key];
      if (!held) return;
      held.openCount -= 1;
      if (held.openCount <= 0) delete state[key];
    },
    /** The newest messages are being read. A window with something to show stays `ready`. */
    newestRequested(state, { payload: key }: OnKey) {
      if (state[key]?.status !== 'ready') change(state, key, { status: 'loading' });
    },
    /** The newest messages are there, up to `newestId` (0: none); `arrived` of the other side came without an event. */
    newestLoaded(state, { payload: { key, newestId, arrived } }: About<{ newestId: number; arrived: number }>) {
      const held = state[key];
      if (!held) return;
      const newBelow = held.newBelow + (held.atNewest ? 0 : arrived);
      Object.assign(held, { status: 'ready', countedTo: Math.max(held.countedTo, newestId), newBelow });
    },
    newestFailed(state, { payload: key }: OnKey) {
      if (state[key]?.status !== 'ready') change(state, key, { status: 'failed' });
    },
    /**
     * The unread messages begin at `firstId` (null: nowhere). The view opens there, unless the person scrolled away meanwhile:
     * their place stays.
     */
    unreadFound(state, { payload: { key, firstId, count } }: About<{ firstId: number | null; count: number }>) {
      change(state, key, { isSeekingUnread: false, firstUnread: firstId });
      if (firstId !== null && state[key]?.atNewest)
        change(state, key, { isAtUnread: true, atNewest: false, newBelow: count });
    },
    olderRequested(state, { payload: key }: OnKey) {
      change(state, key, { olderStatus: 'loading' });
    },
    olderLoaded(state, { payload: key }: OnKey) {
      change(state, key, { olderStatus: 'ready' });
    },
    olderFailed(state, { payload: key }: OnKey) {
      change(state, key, { olderStatus: 'failed' });
    },
    /** The person scrolled up by more than the threshold of docs/specification.md#9-scroll. */
    scrolledAway(state, { payload: key }: OnKey) {
      change(state, key, { atNewest: false });
    },
    /** The newest message is on the screen again. */
    scrolledToNewest(state, { payload: key }: OnKey) {
      change(state, key, { atNewest: true, newBelow: 0, isAtUnread: false, jumpWanted: null });
    },
    /** The person wants to see a message that may have to be loaded. */
    jumpStarted(state, { payload: { key, id } }: About<{ id: number }>) {
      change(state, key, { jumpWanted: id });
    },
    /** A quoted message must come into view. */
    jumpAsked(state, { payload: { key, id, detached } }: About<{ id: number; detached: boolean }>) {
      change(state, key, { jumpTo: id, isAtUnread: false, ...(detached && { atNewest: false }) });
    },
    /** The view has brought the message into view. */
    jumpDone(state, { payload: key }: OnKey) {
      change(state, key, { jumpTo: null });
    },
    /** The server sends live events of the conversation from now on. */
    conversationSubscribed(state, { payload: key }: OnKey) {
      change(state, key, { subscribed: true });
    },
    /** Everything up to a message was seen; the server is being told, unless it was read before. */
    seenAsked(state, { payload: { key, upTo } }: About<{ upTo: number }>) {
      change(state, key, { seenUpTo: Math.max(state[key]?.seenUpTo ?? 0, upTo) });
    },
    /** It could not be told; the next chance is taken. */
    seenRefused(state, { payload: { key, upTo } }: About<{ upTo: number }>) {
      if (state[key]?.seenUpTo === upTo) change(state, key, { seenUpTo: 0 });
    },
    /** Somebody types, until the given time (ms since 1970). */
    typistAdded(state, { payload: { key, typist } }: About<{ typist: Typist }>) {
      const others = state[key]?.typing.filter((known) => known.userAccountId !== typist.userAccountId) ?? [];
      change(state, key, { typing: [...others, typist] });
    },
    /** The time of a typing notice passed; one that came later stays. */
    typistRemoved(
      state,
      { payload: { key, userAccountId, heldUntil } }: About<{ userAccountId: number; heldUntil: number }>,
    ) {
      const typing = state[key]?.typing.filter(
        (known) => known.userAccountId !== userAccountId || known.until > heldUntil,
      );
      if (typing) change(state, key, { typing });
    },
    /** A colleague answered the customer; a press that is held stays so. */
    colleagueAnswered(state, { payload: { key, ...answer } }: About<Pick<ColleagueAnswer, 'messageId' | 'arrivedAt'>>) {
      const heldPress = state[key]?.colleagueAnswer?.heldPress ?? null;
      change(state, key, { colleagueAnswer: { ...answer, heldPress } });
    },
    /** Something was to be sent just after the answer of a colleague. */
    pressHeld(state, { payload: { key, press } }: About<{ press: HeldPress }>) {
      const answer = state[key]?.colleagueAnswer;
      if (answer) answer.heldPress = press;
    },
    /** The person sends all the same. */
    colleagueAnswerPassed(state, { payload: key }: OnKey) {
      change(state, key, { colleagueAnswer: null });
    },
    /** The person gave up what they were writing: nothing is left that could be held. */
    draftGivenUp(state, { payload: key }: OnKey) {
      if (state[key]?.colleagueAnswer?.heldPress === 'draft') change(state, key, { colleagueAnswer: null });
    },
  },
  extraReducers: (builder) => {
    builder
      // Counts a message that arrived below what is on the screen, and ends the typing notice of its author.
      .addCase(messageSaved, (state, { payload: { key, message } }) => {
        const held = state[key];
        if (!held) return;
        const author = message.userAccountDto.userAccountId;
        if (held.typing.some(({ userAccountId }) => userAccountId === author))
          held.typing = held.typing.filter(({ userAccountId }) => userAccountId !== author);
        const id = messageIdOf(message);
        if (id <= held.countedTo) return;
        held.countedTo = id;
        if (!held.atNewest && held.viewer && isFromOtherSide(message, held.viewer)) held.newBelow += 1;
      })
      .addCase(viewersChanged, (state, { payload: { key, viewers } }) => {
        const ownId = state[key]?.viewer?.userAccountId;
        change(state, key, { colleagues: viewers.filter(({ userAccountId }) => userAccountId !== ownId) });
      })
      .addCase(disconnected, (state) => {
        for (const held of Object.values(state)) if (held) Object.assign(held, { subscribed: false, colleagues: [] });
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
  scrolledAway,
  scrolledToNewest,
  jumpStarted,
  jumpAsked,
  jumpDone,
  conversationSubscribed,
  seenAsked,
  seenRefused,
  typistAdded,
  typistRemoved,
  colleagueAnswered,
  pressHeld,
  colleagueAnswerPassed,
  draftGivenUp,
} = openConversations.actions;
export const { selectOpenConversation, selectOpenKeys } = openConversations.selectors;
