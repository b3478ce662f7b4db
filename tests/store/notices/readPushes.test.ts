import { afterEach, describe, expect, it, vi } from 'vitest';
import { seenAsked } from '../../../src/store/conversation/openConversationsSlice.ts';
import { selectConnection } from '../../../src/store/model/connectionSlice.ts';
import { closeReadPushes } from '../../../src/store/notices/deviceNotifications.ts';
import { waitFor } from '../../waitFor.ts';
import { friendRow } from '../fakes/rows.ts';
import { FRIEND_KEY, openTab } from '../fakes/tab.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A tab whose friend has written, and the notifications that the service worker of its device shows. */
async function openWithShown(...tags: string[]) {
  const shown = new Set(tags);
  const notifications = () => [...shown].map((tag) => ({ tag, close: () => shown.delete(tag) }));
  const registration = { getNotifications: async () => notifications() };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  const tab = openTab({
    answers: { getNotificationCount: 0, getPages: [], getFriends: [friendRow({ requestFormId: 9, look: 1 })] },
  });
  await waitFor(() => expect(selectConnection(tab.store.getState())).toBe('live'));
  tab.store.dispatch(closeReadPushes());
  return { ...tab, shown };
}

const activity = (look: number) => ({
  type: 'PM',
  requestFormId: 9,
  userAccountId: 5,
  privateMessageId: 1,
  sendMessage: 'hello',
  messageDate: '2026-11-21T06:00:00.000Z',
  look,
  revision: look === 0 ? 3 : 2,
});

describe('notifications that arrived by push', () => {
  it('given a notification, when it is read on another device, then it is closed', async () => {
    const { server, shown } = await openWithShown(FRIEND_KEY, 'friend:10');
    server.push('/mbt/friends/active', activity(1));
    server.push('/mbt/friends/active', activity(0));
    await waitFor(() => expect([...shown]).toEqual(['friend:10']));
  });

  it('given a notification, when it is read in this tab, then it is closed', async () => {
    const { store, shown } = await openWithShown(FRIEND_KEY, 'friend:10');
    store.dispatch(seenAsked({ key: FRIEND_KEY, upTo: 1 }));
    await waitFor(() => expect([...shown]).toEqual(['friend:10']));
  });
});
