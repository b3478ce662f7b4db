import type { UnknownAction } from '@reduxjs/toolkit';
import type { Friend } from '../../../contract/index.ts';
import { friendActivityReceived, friendRemoved, friendSaved } from '../model/events.ts';
import { answerOf, failedCall, startedCall } from './answers.ts';
import {
  activityKey,
  type ConversationRow,
  withAnswer,
  withLooked,
  withNews,
  withOwnMessage,
} from './conversationActivity.ts';
import { entitiesRestored } from './entitiesRestored.ts';
import { createLargeEntityAdapter, type LargeEntityState } from './largeEntityAdapter.ts';
import {
  type ListLoad,
  type ListStatus,
  loadDone,
  loadFailed,
  loadStarted,
  loadTouched,
  notLoaded,
} from './listLoad.ts';
import { withAnsweredList } from './mergeList.ts';

/** A friend with what events told since the list was read. */
export type FriendRow = Friend & Pick<ConversationRow, 'lastMessageId'>;

export interface FriendsState {
  /** By newest activity; the id is the friendship's, requestFormId. */
  readonly rows: LargeEntityState<FriendRow>;
  readonly load: ListLoad;
  /** Friendships that events or answers named and that are not held: the list must be read again. */
  readonly missing: readonly number[];
}

/** The viewer's friends, newest activity first. */
export const friendsByActivity = createLargeEntityAdapter<FriendRow>({
  selectId: (friend) => friend.requestFormId,
  sortKey: activityKey,
});
const rows = friendsByActivity.getSelectors();

const initial: FriendsState = { rows: friendsByActivity.getInitialState(), load: notLoaded, missing: [] };

const withRow = (state: FriendsState, row: FriendRow): FriendsState => ({
  rows: friendsByActivity.setOne(state.rows, row),
  load: loadTouched(state.load, row.requestFormId),
  missing: state.missing.filter((id) => id !== row.requestFormId),
});

const withFriend = (state: FriendsState, friend: Friend): FriendsState => {
  const held = rows.selectById(state.rows, friend.requestFormId);
  const row = withAnswer(held, friend, false);
  return row === held ? state : withRow(state, row);
};

const without = (state: FriendsState, requestFormId: number): FriendsState => ({
  rows: friendsByActivity.removeOne(state.rows, requestFormId),
  load: loadTouched(state.load, requestFormId),
  missing: state.missing.filter((id) => id !== requestFormId),
});

const noted = (state: FriendsState, requestFormId: number): FriendsState =>
  !state.load.complete || state.missing.includes(requestFormId)
    ? state
    : { ...state, missing: [...state.missing, requestFormId] };

function change(state: FriendsState, requestFormId: number, how: (row: FriendRow) => FriendRow): FriendsState {
  const held = rows.selectById(state.rows, requestFormId);
  if (!held) return noted(state, requestFormId);
  const row = how(held);
  return row === held ? state : withRow(state, row);
}

export function friendsReducer(state: FriendsState = initial, action: UnknownAction): FriendsState {
  if (friendActivityReceived.match(action)) {
    const news = action.payload;
    return change(state, news.requestFormId, (row) => withNews(row, news, news.from === 'other'));
  }
  if (friendSaved.match(action)) return withFriend(state, action.payload);
  if (friendRemoved.match(action)) return without(state, action.payload.requestFormId);
  if (entitiesRestored.match(action)) {
    const { friends } = action.payload;
    return state.load.complete || !friends ? state : { ...state, rows: friendsByActivity.addMany(state.rows, friends) };
  }
  if (startedCall(action)?.name === 'getFriends') return { ...state, load: loadStarted(state.load) };
  if (failedCall(action)?.name === 'getFriends') return { ...state, load: loadFailed(state.load) };
  const answer = answerOf(action);
  switch (answer?.name) {
    case 'getFriends':
      return {
        rows: withAnsweredList(friendsByActivity, state.rows, answer.body, state.load, withAnswer),
        load: loadDone(state.load),
        missing: [],
      };
    case 'changeFriendName':
      return withFriend(state, answer.body);
    case 'askFriend':
    case 'answerFriend':
      // Both answer only that they are friends now; the row comes with an event or the list.
      return answer.body.state === 'friends' && !rows.selectById(state.rows, answer.body.requestFormId)
        ? noted(state, answer.body.requestFormId)
        : state;
    case 'endFriend':
      return without(state, Number(answer.args.requestFormId));
    case 'putPrivateMessageLook': {
      const { look, messageId } = answer.body;
      return change(state, Number(answer.args.requestFormId), (row) => withLooked(row, look, messageId));
    }
    case 'createPrivateMessage':
    case 'putPrivateMessagePhoto': {
      const message = answer.body;
      return change(state, message.requestFormId, (row) => withOwnMessage(row, message.privateMessageId, message));
    }
    default:
      return state;
  }
}

interface HasFriends {
  entities: { friends: FriendsState };
}

/** All friends, newest activity first. */
export const selectFriends = (state: HasFriends): Friend[] => rows.selectAll(state.entities.friends.rows);

/** A friend by the friendship's number. */
export const selectFriend = (state: HasFriends, requestFormId: number): Friend | undefined =>
  rows.selectById(state.entities.friends.rows, requestFormId);

/** How reading the friends stands. */
export const selectFriendsStatus = (state: HasFriends): ListStatus => state.entities.friends.load.status;

/** Friendships that are known of and not held: the list must be read again. */
export const selectMissingFriends = (state: HasFriends): readonly number[] => state.entities.friends.missing;
