import type { Queryable } from '../../db/client.ts';
import { addNotifications, publishNotificationCounts } from '../../notices/notifications.ts';
import type { ChatContext } from '../context.ts';
import type { DeskNotice } from './deskNotice.ts';

/**
 * Adds a notice to the notifications of its receivers in the caller's transaction, with the name that `detail` keeps. Returns it for those
 * who received one, for `giveDeskNotice` after the commit.
 */
export async function addDeskNotice(tx: Queryable, notice: DeskNotice, detail?: string): Promise<DeskNotice> {
  const { receivers, actorId: personId, kind, pageId, customerId } = notice;
  const about = { kind, personId, pageId, ...(customerId !== null && { customerId }), ...(detail && { detail }) };
  const received = await addNotifications(
    tx,
    receivers.map((userAccountId) => ({ userAccountId, ...about })),
  );
  return { ...notice, receivers: received };
}

/** Tells the receivers of a notice: those who look by the bell, the devices on which nobody looks by push. */
export async function giveDeskNotice(
  context: Pick<ChatContext, 'db' | 'publisher' | 'push'>,
  notice: DeskNotice | null | undefined,
): Promise<void> {
  if (!notice || notice.receivers.length === 0) return;
  await publishNotificationCounts(context, notice.receivers);
  context.push?.deskNoticeGiven(notice);
}
