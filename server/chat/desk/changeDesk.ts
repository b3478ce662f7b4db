import { eq, sql } from 'drizzle-orm';
import { type Desk, type DeskChange, mayUseDesk } from '#contract';
import type { Queryable } from '../../db/client.ts';
import { type ConversationRow, conversations } from '../../db/schema.ts';
import { forbidden, invalidField } from '../../errors.ts';
import { addNotifications, publishNotificationCounts } from '../../notices/notifications.ts';
import { presentDesk } from '../../presenters/desk.ts';
import { type PageAccess, type PageConversation, type PersonRef, requirePageAccess } from '../access.ts';
import { staffIdsOf } from '../audience.ts';
import type { ChatContext } from '../context.ts';
import { lockLabelsOf } from '../labels/labels.ts';
import { changeConversation } from '../messages/rows.ts';
import { ensureConversation } from '../messages/send.ts';
import { findCustomer } from '../pages/members.ts';
import { isStaffMembership, membershipsOn } from '../pages/membership.ts';
import { endRounds } from '../statistics/rounds.ts';

/** The longest time for which a conversation can be snoozed, in ms: a year. */
const SNOOZE_MAX_MS = 366 * 24 * 3_600_000;

type DeskColumns = Partial<
  Pick<ConversationRow, 'state' | 'snoozedUntil' | 'pinned' | 'assigneeId' | 'labelIds' | 'deskRevision'>
>;

/** The columns that a change sets. Responds 400 when the time to snooze until is past, or more than a year away. */
export function columnsOf({ state, snoozedUntil, pinned, assigneeId, labelIds }: DeskChange): DeskColumns {
  const until = snoozedUntil === undefined ? null : new Date(snoozedUntil);
  const wait = until && until.getTime() - Date.now();
  if (wait !== null && (wait <= 0 || wait > SNOOZE_MAX_MS)) throw invalidField('snoozedUntil', 'wrong');
  return {
    ...(until && { state: 'snoozed', snoozedUntil: until }),
    ...(!until && state && { state, snoozedUntil: null }),
    ...(pinned !== undefined && { pinned }),
    ...(assigneeId !== undefined && { assigneeId }),
    ...(labelIds && { labelIds: [...new Set(labelIds)].sort((one, other) => one - other) }),
  };
}

/** Sets columns of the desk under the lock of the conversation; null when they are as they shall be. */
export async function setDesk(
  tx: Queryable,
  before: ConversationRow,
  columns: DeskColumns,
): Promise<ConversationRow | null> {
  const after = { ...before, ...columns };
  const isSame =
    after.state === before.state &&
    after.snoozedUntil?.getTime() === before.snoozedUntil?.getTime() &&
    after.pinned === before.pinned &&
    after.assigneeId === before.assigneeId &&
    after.labelIds.join() === before.labelIds.join();
  if (isSame) return null;
  const change = { ...columns, deskRevision: before.deskRevision + 1 };
  await tx.update(conversations).set(change).where(eq(conversations.id, before.id));
  return { ...before, ...change };
}

/** Sends the row of a customer to the lists of the staff. */
export async function publishDesk(context: ChatContext, { pageId, customerId }: PageConversation): Promise<void> {
  const pageUser = await findCustomer(context, pageId, customerId);
  if (pageUser) context.publisher.toPeople(await staffIdsOf(context.db, pageId), { type: 'PU', pageUser });
}

/** Responds 403 unless the person has the flag of each field: `labels` for the labels, `assign` for the others. */
function requireFlags({ side, ui }: PageAccess, { labelIds, ...others }: DeskChange): void {
  const isForLabels = labelIds !== undefined;
  if (isForLabels && !mayUseDesk(side, ui, 'labels')) throw forbidden();
  const isForOthers = !isForLabels || Object.values(others).some((value) => value !== undefined);
  if (isForOthers && !mayUseDesk(side, ui, 'assign')) throw forbidden();
}

/**
 * Changes what the staff keeps of a customer, for staff with the flags. Whoever is assigned by somebody else is notified.
 * Responds 400 when the assignee does not serve the page, or a label is not one of it.
 */
export async function changeDesk(
  context: ChatContext,
  person: PersonRef,
  ref: PageConversation,
  change: DeskChange,
): Promise<Desk> {
  const access = await requirePageAccess(context.db, person, ref);
  requireFlags(access, change);
  const columns = columnsOf(change);
  const conversationId = access.conversation?.id ?? (await ensureConversation(context.db, access.ref));
  const changed = await context.db.transaction(async (whole) => {
    await lockLabelsOf(whole, ref.pageId, columns.labelIds ?? []);
    return changeConversation(whole, conversationId, async (tx, before) => {
      const { assigneeId } = change;
      if (assigneeId != null) {
        const { member } = await membershipsOn(tx, ref.pageId, { userAccountId: assigneeId });
        if (!isStaffMembership(member)) throw invalidField('assigneeId', 'wrong');
      }
      const after = await setDesk(tx, before, columns);
      if (after?.state === 'done') await endRounds(tx, sql`c.id = ${before.id}`, person.userAccountId);
      const isNew =
        after && assigneeId != null && assigneeId !== before.assigneeId && assigneeId !== person.userAccountId;
      const { userAccountId: personId } = person;
      const notice = {
        kind: 'conversationAssigned',
        personId,
        pageId: ref.pageId,
        customerId: ref.customerId,
      } as const;
      const notified = isNew ? await addNotifications(tx, [{ ...notice, userAccountId: assigneeId }]) : [];
      return { before, after, notified };
    });
  });
  const { before, after, notified } = changed;
  if (!after) return presentDesk(before);
  await publishDesk(context, ref);
  await publishNotificationCounts(context, notified);
  return presentDesk(after);
}
