import { conversationKey } from '#contract';
import type { Database } from '../db/client.ts';
import { otherSideOf, wireSideOf } from '../db/sides.ts';
import type { PushMessage } from './payload.ts';
import { isQuiet } from './quietHours.ts';
import {
  type ConversationNow,
  conversationsNow,
  newestOf,
  type PendingPush,
  type PushContent,
  recipientsOf,
  writersAmong,
} from './recipients.ts';
import { mutesAmong, type PushSubscriptionRow, settingsOf, subscriptionsOf } from './subscriptions.ts';

/** The message as one recipient sees it. */
function messageFor({ access, senderName }: PendingPush, content: PushContent, now: ConversationNow): PushMessage {
  const side = access.kind === 'friend' ? 'C' : wireSideOf(otherSideOf(access.dbSide));
  const given = access.dbSide === 'A' ? now.nameByAsked : now.nameByAsker;
  const name =
    access.kind === 'friend'
      ? given || senderName
      : side === 'P'
        ? `${now.customerName} · ${now.pageTitle}`
        : now.pageTitle;
  return {
    conversation: conversationKey(access.ref),
    dbSide: otherSideOf(access.dbSide),
    side,
    pageId: access.kind === 'page' && side === 'P' ? access.ref.pageId : null,
    name,
    ...content,
    unread: now.unread[otherSideOf(access.dbSide)],
  };
}

/** A message for one device. */
export interface Delivery {
  subscription: PushSubscriptionRow;
  message: PushMessage;
}

/** What is sent of these messages: not what was read or deleted since, is muted, or comes in quiet hours. */
export async function deliveriesOf(db: Database, pending: readonly PendingPush[]): Promise<Delivery[]> {
  const audience = new Map<PendingPush, number[]>();
  for (const one of pending) audience.set(one, await recipientsOf(db, one));
  const now = new Date();
  const subscriptions = (await subscriptionsOf(db, [...new Set([...audience.values()].flat())])).filter(
    (subscription) => !isQuiet(settingsOf(subscription).quiet, now),
  );
  if (subscriptions.length === 0) return [];
  const people = [...new Set(subscriptions.map(({ userAccountId }) => userAccountId))];
  const selective = subscriptions.filter(({ pages }) => pages === 'mine').map(({ userAccountId }) => userAccountId);
  const ids = pending.map(({ conversationId }) => conversationId);
  const [states, newest, mutes, writers] = await Promise.all([
    conversationsNow(db, ids),
    newestOf(db, pending),
    mutesAmong(
      db,
      people,
      pending.map(({ access }) => conversationKey(access.ref)),
    ),
    writersAmong(db, [...new Set(selective)], ids),
  ]);
  return [...audience].flatMap(([one, recipients]) => {
    const state = states.get(one.conversationId);
    const content = newest.get(one);
    if (!state?.isOpen || !content) return [];
    const message = messageFor(one, content, state);
    if (message.unread === 0) return [];
    return subscriptions
      .filter((subscription) => {
        const { userAccountId, pages } = subscription;
        if (!recipients.includes(userAccountId)) return false;
        if (mutes.has(`${userAccountId} ${message.conversation}`)) return false;
        if (message.side === 'P' && pages === 'none') return false;
        const isMine = state.assigneeId === userAccountId || writers.has(`${userAccountId} ${one.conversationId}`);
        return !(message.side === 'P' && pages === 'mine' && !isMine);
      })
      .map((subscription) => ({ subscription, message }));
  });
}
