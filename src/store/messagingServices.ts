import { createListCursors } from './api/listCursors.ts';
import { createDevice } from './outbox/outboxDatabase.ts';
import { openEntityCache } from './persist/entityDatabase.ts';
import { joinTabs } from './persist/tabs.ts';
import { openStompSocket } from './realtime/socket.ts';
import type { MessagingServices, Services } from './services.ts';

const locksOrNull = (): LockManager | null =>
  typeof window !== 'undefined' && 'locks' in navigator ? navigator.locks : null;

/** The messaging services of this browser, with what a test replaces. */
export const createMessagingServices = (
  given: Partial<MessagingServices>,
  report: Services['report'],
): MessagingServices => ({
  openSocket: openStompSocket,
  device: given.device ?? createDevice(typeof indexedDB === 'undefined' ? null : 'mingala-device', report),
  openEntityCache: typeof indexedDB === 'undefined' ? null : openEntityCache,
  listCursors: createListCursors(),
  tabs: given.tabs ?? joinTabs(locksOrNull()),
  ...given,
});
