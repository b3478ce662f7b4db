import { describe, expect, it } from 'vitest';
import { selectFriends } from '../../src/store/entities/friends.ts';
import { selectNotificationCount } from '../../src/store/entities/notifications.ts';
import { eventsArrived, friendSaved, notificationCountChanged } from '../../src/store/realtime/events.ts';
import { signedIn, signedOut } from '../../src/store/session/session.ts';
import { friendRow } from './fakes/rows.ts';
import { account, openTab } from './fakes/world.ts';

const frame = eventsArrived([
  friendSaved(friendRow({ requestFormId: 1 })),
  friendSaved(friendRow({ requestFormId: 2 })),
  notificationCountChanged(3),
]);

describe('the store', () => {
  it('given the events of a frame, when they are dispatched, then subscribers are told once and see all of them', () => {
    const { store } = openTab();
    const seen: number[] = [];
    const stop = store.subscribe(() => seen.push(selectFriends(store.getState()).length));
    store.dispatch(frame);
    stop();
    expect(seen).toEqual([2]);
    expect(selectNotificationCount(store.getState())).toBe(3);
  });

  it('given what the server told, when the session ends, then nothing of it is left', () => {
    const { store } = openTab();
    store.dispatch(frame);
    store.dispatch(signedOut({ reason: 'expired' }));
    expect(selectFriends(store.getState())).toEqual([]);
  });

  it('given the same person signs in again, when a new token comes, then what is held stays', () => {
    const { store } = openTab();
    store.dispatch(frame);
    store.dispatch(signedIn({ ...account, password: 'token-2' }));
    expect(selectFriends(store.getState())).toHaveLength(2);
  });
});
