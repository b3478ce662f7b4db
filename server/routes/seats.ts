import { mayChat, type Side } from '../../contract/index.ts';
import { type FriendAccess, friendAccess, type PageAccess, pageAccess, type Somebody } from '../chat/access.ts';
import type { Database } from '../db/client.ts';
import { forbidden, notFound } from '../errors.ts';

/** The caller's seat in a page conversation. To everybody else it is as if there were none. */
export async function pageSeat(
  db: Database,
  person: Somebody,
  conversation: { pageId: number; customerId: number },
  named?: readonly number[],
): Promise<PageAccess> {
  const seat = await pageAccess(db, person, conversation.pageId, conversation.customerId, named);
  if (!seat) throw notFound();
  return seat;
}

/** The same for calls that name the side they speak for: nobody speaks for the other one. */
export async function pageSeatOn(
  db: Database,
  person: Somebody,
  conversation: { pageId: number; customerId: number; customerOrPage: Side },
  named?: readonly number[],
): Promise<PageAccess> {
  const seat = await pageSeat(db, person, conversation, named);
  if (seat.side !== conversation.customerOrPage) throw forbidden();
  return seat;
}

/** The same for calls that write, which the type's flag `chat` must allow. */
export async function writingSeat(
  db: Database,
  person: Somebody,
  conversation: { pageId: number; customerId: number; customerOrPage: Side },
): Promise<PageAccess> {
  const seat = await pageSeatOn(db, person, conversation);
  if (!mayChat(seat.ui)) throw forbidden();
  return seat;
}

/** The caller's seat in a conversation between friends. */
export async function friendSeat(db: Database, person: Somebody, requestFormId: number): Promise<FriendAccess> {
  const seat = await friendAccess(db, person, requestFormId);
  if (!seat) throw notFound();
  return seat;
}
