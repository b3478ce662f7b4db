import { createEntityAdapter, createSelector, createSlice, type EntityState, isAnyOf } from '@reduxjs/toolkit';
import type { Friend } from '#contract';
import { conversationApi } from '../api/conversationApi.ts';
import { friendsApi } from '../api/friendsApi.ts';
import { refOf } from '../model/conversationRef.ts';
import { entitiesRestored } from '../model/entitiesRestored.ts';
import { friendActivityReceived, friendRemoved, friendSaved } from '../model/events.ts';
import {
  type ConversationRow,
  newestFirst,
  unreadCounted,
  withAnswer,
  withCounted,
  withLooked,
  withNews,
  withOwnMessage,
} from './conversationActivity.ts';
import {
  type ListLoad,
  type ListStatus,
  loadDone,
  loadFailed,
  loadStarted,
  loadTouched,
  mergeList,
  notLoaded,
} from './listLoad.ts';

/** A friend with what events changed since the list was read. */
export type FriendRow = Friend & Pick<ConversationRow, 'lastMessageId'>;

export interface FriendsState {
  /** The id is the friendship's, requestFormId. */
  rows: EntityState<FriendRow, number>;
  load: ListLoad;
  /** Friendships that events or answers named and that are not held: the list must be read again. */
  missing: number[];
}

const selectId = (friend: FriendRow) => friend.requestFormId;

/** Not sorted: with a `sortComparer` each event would sort all rows, as Immer drafts. `selectFriends` sorts them. */
const friendsAdapter = createEntityAdapter<FriendRow, number>({ selectId });
const rows = friendsAdapter.getSelectors();

const initialState: FriendsState = { rows: friendsAdapter.getInitialState(), load: notLoaded, missing: [] };

/** The row is held, or gone: neither missing nor to be overwritten by a list that is on its way. */
function settleRow(state: FriendsState, requestFormId: number): void {
  state.load = loadTouched(state.load, requestFormId);
  state.missing = state.missing.filter((id) => id !== requestFormId);
}

function setRow(state: FriendsState, row: FriendRow): void {
  friendsAdapter.setOne(state.rows, row);
  settleRow(state, row.requestFormId);
}

function saveFriend(state: FriendsState, friend: Friend): void {
  const held = state.rows.entities[friend.requestFormId];
  const row = withAnswer(held, friend, false);
  if (row !== held) setRow(state, row);
}

function removeFriend(state: FriendsState, requestFormId: number): void {
  friendsAdapter.removeOne(state.rows, requestFormId);
  settleRow(state, requestFormId);
}

function markMissing(state: FriendsState, requestFormId: number): void {
  if (state.load.complete && !state.missing.includes(requestFormId)) state.missing.push(requestFormId);
}

function changeRow(state: FriendsState, requestFormId: number, change: (row: FriendRow) => FriendRow): void {
  const held = state.rows.entities[requestFormId];
  if (!held) {
    markMissing(state, requestFormId);
    return;
  }
  const row = change(held);
  if (row !== held) setRow(state, row);
}

const { getFriends, changeFriendName, askFriend, answerFriend, endFriend } = friendsApi.endpoints;
const { postText, putFile, putLook } = conversationApi.endpoints;

const friends = createSlice({
  name: 'friends',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(friendActivityReceived, (state, { payload }) =>
        changeRow(state, payload.requestFormId, (row) => withNews(row, payload, payload.from === 'other')),
      )
      .addCase(unreadCounted, (state, { payload }) => {
        const ref = refOf(payload.key);
        if (ref.kind === 'friend') changeRow(state, ref.requestFormId, (row) => withCounted(row, payload));
      })
      .addCase(friendSaved, (state, { payload }) => saveFriend(state, payload))
      .addCase(friendRemoved, (state, { payload }) => removeFriend(state, payload.requestFormId))
      .addCase(entitiesRestored, (state, { payload }) => {
        if (!state.load.complete && payload.friends) friendsAdapter.addMany(state.rows, payload.friends);
      })
      .addMatcher(getFriends.matchPending, (state) => {
        state.load = loadStarted(state.load);
      })
      .addMatcher(getFriends.matchRejected, (state, { meta }) => {
        if (!meta.condition) state.load = loadFailed(state.load);
      })
      .addMatcher(getFriends.matchFulfilled, (state, { payload }) => {
        mergeList(friendsAdapter, state.rows, payload, state.load);
        state.load = loadDone(state.load);
        state.missing = [];
      })
      .addMatcher(changeFriendName.matchFulfilled, (state, { payload }) => saveFriend(state, payload))
      .addMatcher(isAnyOf(askFriend.matchFulfilled, answerFriend.matchFulfilled), (state, { payload }) => {
        // Both answer only that they are friends now; the row comes with an event or the list.
        if (payload.state === 'friends' && !state.rows.entities[payload.requestFormId])
          markMissing(state, payload.requestFormId);
      })
      .addMatcher(endFriend.matchFulfilled, (state, { meta }) =>
        removeFriend(state, meta.arg.originalArgs.requestFormId),
      )
      .addMatcher(putLook.matchFulfilled, (state, { payload: { look, messageId }, meta }) => {
        const ref = refOf(meta.arg.originalArgs.key);
        if (ref.kind === 'friend') changeRow(state, ref.requestFormId, (row) => withLooked(row, look, messageId));
      })
      .addMatcher(isAnyOf(postText.matchFulfilled, putFile.matchFulfilled), (state, { payload: message }) => {
        if ('requestFormId' in message)
          changeRow(state, message.requestFormId, (row) => withOwnMessage(row, message.privateMessageId, message));
      });
  },
});

export const friendsReducer = friends.reducer;

interface HasFriends {
  entities: { friends: FriendsState };
}

/** All friends, newest activity first. */
export const selectFriends = createSelector([({ entities }: HasFriends) => entities.friends.rows], (held): Friend[] =>
  newestFirst(rows.selectAll(held), selectId),
);

/** A friend by the friendship's number. */
export const selectFriend = (state: HasFriends, requestFormId: number): Friend | undefined =>
  state.entities.friends.rows.entities[requestFormId];

/** How reading the friends stands. */
export const selectFriendsStatus = (state: HasFriends): ListStatus => state.entities.friends.load.status;

/** Friendships that are known of and not held: the list must be read again. */
export const selectMissingFriends = (state: HasFriends): readonly number[] => state.entities.friends.missing;
