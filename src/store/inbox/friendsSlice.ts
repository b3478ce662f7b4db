import { createSelector, createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { Friend } from '#contract';
import { conversationApi } from '../api/conversationApi.ts';
import { friendsApi } from '../api/friendsApi.ts';
import { refOf } from '../model/conversationRef.ts';
import { entitiesRestored, friendActivityReceived, friendRemoved, friendSaved } from '../model/events.ts';
import type { HasEntities } from '../types.ts';
import {
  type ConversationRow,
  unreadCounted,
  withCounted,
  withLooked,
  withNews,
  withOwnMessage,
} from './conversationActivity.ts';
import { type ConversationList, createConversationList, isToBeRead, type ListStatus } from './conversationList.ts';

/** A friend with what events changed since the list was read. */
export type FriendRow = Friend & Pick<ConversationRow, 'lastMessageId'>;

/** The friends by their friendship's number, requestFormId. */
type FriendsState = ConversationList<FriendRow>;

const {
  selectors: rows,
  newestFirst,
  ...list
} = createConversationList<FriendRow>(({ requestFormId }) => requestFormId);
const initialState: FriendsState = list.initialState;

const { getFriends, changeFriendName, askFriend, answerFriend, endFriend } = friendsApi.endpoints;
const { postText, putFile, putLook } = conversationApi.endpoints;

const friends = createSlice({
  name: 'friends',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(friendActivityReceived, (state, { payload }) =>
        list.applyNews(state, payload.requestFormId, (row) => withNews(row, payload, payload.from === 'other')),
      )
      .addCase(unreadCounted, (state, { payload }) => {
        const ref = refOf(payload.key);
        if (ref.kind === 'friend') list.change(state, ref.requestFormId, (row) => withCounted(row, payload));
      })
      .addCase(friendSaved, (state, { payload }) => list.save(state, payload))
      .addCase(friendRemoved, (state, { payload }) => list.remove(state, payload.requestFormId))
      .addCase(entitiesRestored, (state, { payload }) => {
        list.restore(state, payload.friends);
      })
      .addMatcher(getFriends.matchPending, (state) => list.started(state))
      .addMatcher(getFriends.matchRejected, (state, { meta }) => {
        if (!meta.condition) list.failed(state);
      })
      .addMatcher(getFriends.matchFulfilled, (state, { payload }) => {
        list.setAll(state, payload);
      })
      .addMatcher(changeFriendName.matchFulfilled, (state, { payload }) => list.save(state, payload))
      .addMatcher(isAnyOf(askFriend.matchFulfilled, answerFriend.matchFulfilled), (state, { payload }) => {
        // Both answer only that they are friends now; the row comes with an event or the list.
        if (payload.state === 'friends') list.markMissing(state, payload.requestFormId);
      })
      .addMatcher(endFriend.matchFulfilled, (state, { meta }) =>
        list.remove(state, meta.arg.originalArgs.requestFormId),
      )
      .addMatcher(putLook.matchFulfilled, (state, { payload: { look, messageId }, meta }) => {
        const ref = refOf(meta.arg.originalArgs.key);
        if (ref.kind === 'friend') list.change(state, ref.requestFormId, (row) => withLooked(row, look, messageId));
      })
      .addMatcher(isAnyOf(postText.matchFulfilled, putFile.matchFulfilled), (state, { payload: message }) => {
        if ('requestFormId' in message)
          list.change(state, message.requestFormId, (row) => withOwnMessage(row, message.privateMessageId, message));
      });
  },
});

export const friendsReducer = friends.reducer;

/** All friends, newest activity first. */
export const selectFriends = createSelector([({ entities }: HasEntities) => entities.friends.rows], (held): Friend[] =>
  newestFirst(rows.selectAll(held)),
);

/** A friend by the friendship's number. */
export const selectFriend = (state: HasEntities, requestFormId: number): Friend | undefined =>
  state.entities.friends.rows.entities[requestFormId];

/** How reading the friends stands. */
export const selectFriendsStatus = (state: HasEntities): ListStatus => state.entities.friends.load.status;

/** Must the friends be read again now, because one is known of who is not held? Not while they are being read. */
export const selectIsFriendMissing = ({ entities }: HasEntities): boolean => isToBeRead(entities.friends.load);
