import type { Queryable } from '../../db/client.ts';
import { and, eq, isNull } from '../../db/drizzle.ts';
import { type notes, notifications, userAccounts } from '../../db/schema.ts';
import { invalidField } from '../../errors.ts';
import { shownName } from '../../presenters/person.ts';
import type { DeskNotice } from '../desk/deskNotice.ts';
import { addDeskNotice } from '../desk/giveDeskNotice.ts';
import { noteReadersOf } from './noteAccess.ts';

/**
 * The accounts that a note mentions, each once. Responds 400 unless all of them may read the notes of the page; `kept` are those that
 * it mentions already.
 */
export async function requireMentions(
  tx: Queryable,
  pageId: number,
  mentions: readonly number[],
  kept: readonly number[] = [],
): Promise<number[]> {
  const asked = [...new Set(mentions)];
  const known = new Set(kept);
  if (asked.some((id) => !known.has(id))) for (const { id } of await noteReadersOf(tx, pageId)) known.add(id);
  if (asked.some((id) => !known.has(id))) throw invalidField('mentions', 'wrong');
  return asked;
}

/**
 * Adds the notifications of people whom a note mentions, in its transaction. Whoever has an unseen one of the same author about the
 * same customer gets no other. Returns what is to be given after the commit.
 */
export async function notifyMentioned(
  tx: Queryable,
  { pageId, customerId, authorId }: Pick<typeof notes.$inferSelect, 'pageId' | 'customerId' | 'authorId'>,
  mentioned: readonly number[],
): Promise<DeskNotice | null> {
  const others = mentioned.filter((id) => id !== authorId);
  if (others.length === 0) return null;
  const [customer] = await tx.select().from(userAccounts).where(eq(userAccounts.id, customerId));
  const unseen = await tx
    .select({ userAccountId: notifications.userAccountId })
    .from(notifications)
    .where(
      and(
        eq(notifications.kind, 'noteMention'),
        eq(notifications.personId, authorId),
        eq(notifications.pageId, pageId),
        eq(notifications.customerId, customerId),
        isNull(notifications.seenAt),
      ),
    );
  const told = new Set(unseen.map(({ userAccountId }) => userAccountId));
  const receivers = others.filter((id) => !told.has(id));
  const notice = { kind: 'noteMention', receivers, actorId: authorId, pageId, customerId } as const;
  return addDeskNotice(tx, notice, customer && shownName(customer));
}
