import {
  CUSTOMER_LABELS_MAX,
  type Desk,
  type DeskChange,
  labelsAfter,
  mayUseDesk,
  type NotedDeskChange,
} from '#contract';
import type { Queryable } from '../../db/client.ts';
import { eq, sql } from '../../db/drizzle.ts';
import { type ConversationRow, conversations, type notes } from '../../db/schema.ts';
import { conflict, forbidden, invalidField } from '../../errors.ts';
import { presentDesk } from '../../presenters/desk.ts';
import { type PageConversation, type PersonRef, requirePageAccess } from '../access.ts';
import type { ChatContext } from '../context.ts';
import { lockLabelsOf } from '../labels/labels.ts';
import { changeConversation } from '../messages/rows.ts';
import { ensureConversation } from '../messages/send.ts';
import { notifyMentioned } from '../notes/mentions.ts';
import { type Author, insertNote, publishNewNote } from '../notes/notes.ts';
import { lockAssignable } from '../pages/membership.ts';
import { publishCustomers } from '../pages/publishPage.ts';
import { publishRatingQuestion } from '../ratings/question.ts';
import { settleRounds } from '../statistics/rounds.ts';
import { flagsFor } from './deskAccess.ts';
import type { DeskNotice } from './deskNotice.ts';
import { addDeskNotice, giveDeskNotice } from './giveDeskNotice.ts';
import { nameActor } from './history.ts';

/** The longest time for which a conversation can be snoozed, in ms: a year. */
const SNOOZE_MAX_MS = 366 * 24 * 3_600_000;

type DeskColumns = Partial<
  Pick<ConversationRow, 'state' | 'snoozedUntil' | 'pinned' | 'assigneeId' | 'labelIds' | 'deskRevision'>
>;

/** The columns that a change sets, but labels. Responds 400 when the time to snooze until is past, or more than a year away. */
export function columnsOf({ state, snoozedUntil, pinned, assigneeId }: DeskChange): DeskColumns {
  const until = snoozedUntil === undefined ? null : new Date(snoozedUntil);
  const wait = until && until.getTime() - Date.now();
  if (wait !== null && (wait <= 0 || wait > SNOOZE_MAX_MS)) throw invalidField('snoozedUntil', 'wrong');
  return {
    ...(until && { state: 'snoozed', snoozedUntil: until }),
    ...(!until && state && { state, snoozedUntil: null }),
    ...(pinned !== undefined && { pinned }),
    ...(assigneeId !== undefined && { assigneeId }),
  };
}

/** Sets columns of the desk under the lock of the conversation; null when they are as they shall be. */
async function setDesk(tx: Queryable, before: ConversationRow, columns: DeskColumns): Promise<ConversationRow | null> {
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
export const publishDesk = (context: ChatContext, { pageId, customerId }: PageConversation): Promise<void> =>
  publishCustomers(context, pageId, [customerId]);

/** Notifies whoever somebody else assigns, or writes a note to; once of both. Returns what is to be given after the commit. */
async function notifyAssignee(
  tx: Queryable,
  { userAccountId: actorId }: PersonRef,
  ref: PageConversation,
  { assigneeId, isNew, note }: { assigneeId: number; isNew: boolean; note: typeof notes.$inferSelect | undefined },
): Promise<DeskNotice | null> {
  if (assigneeId === actorId) return null;
  if (!isNew) return note ? notifyMentioned(tx, note, [assigneeId]) : null;
  const kind = note ? 'conversationHandedOver' : 'conversationAssigned';
  return addDeskNotice(tx, { kind, receivers: [assigneeId], actorId, ...ref });
}

/**
 * Changes what the staff keeps of a customer, for staff with the flags. Whoever is assigned by somebody else is notified, once also where
 * a note goes with it. Responds 400 when the assignee does not serve the page or may not read the note, or a label is not one of the page,
 * and 409 when by now somebody else is assigned than the asker saw. A change with a note whose `Idempotency-Key` is known changes nothing.
 */
export async function changeDesk(
  context: ChatContext,
  person: Author,
  { pageId, customerId }: PageConversation,
  asked: NotedDeskChange,
  clientId: string | undefined,
): Promise<Desk> {
  const ref = { pageId, customerId };
  const access = await requirePageAccess(context.db, person, ref);
  if (!flagsFor(asked).every((flag) => mayUseDesk(access.side, access.ui, flag))) throw forbidden();
  const { note: text, assigneeId, fromAssigneeId } = asked;
  if (text !== undefined && assigneeId == null) throw invalidField('note', 'wrong');
  const columns = columnsOf(asked);
  const conversationId = access.conversation?.id ?? (await ensureConversation(context.db, access.ref));
  const changed = await context.db.transaction(async (whole) => {
    await lockLabelsOf(whole, pageId, 'labelIds', asked.labelIds);
    await lockLabelsOf(whole, pageId, 'addLabelIds', asked.addLabelIds);
    // Before the conversation, as memberships are locked.
    const note =
      text === undefined || assigneeId == null
        ? undefined
        : await insertNote(
            whole,
            ref,
            { text, mentions: [assigneeId] },
            { authorId: person.userAccountId, clientId: clientId ?? null },
          );
    if (assigneeId != null && !(await lockAssignable(whole, pageId, assigneeId)))
      throw invalidField('assigneeId', 'wrong');
    return changeConversation(whole, conversationId, async (tx, before) => {
      const isRepeated = text !== undefined && note === undefined;
      if (isRepeated) return { before, after: null, note, notice: null };
      const isTaken = fromAssigneeId !== undefined && ![fromAssigneeId, assigneeId].includes(before.assigneeId);
      if (assigneeId !== undefined && isTaken) throw conflict('assignedMeanwhile');
      await nameActor(tx, person.userAccountId);
      const labelIds = labelsAfter(before.labelIds, asked);
      if (labelIds.length > CUSTOMER_LABELS_MAX) throw invalidField('addLabelIds', 'tooMany', CUSTOMER_LABELS_MAX);
      const after = await setDesk(tx, before, { ...columns, labelIds });
      if (after && after.state !== before.state) await settleRounds(tx, sql`c.id = ${before.id}`, person.userAccountId);
      const isNew = assigneeId !== before.assigneeId;
      const notice = assigneeId == null ? null : await notifyAssignee(tx, person, ref, { assigneeId, isNew, note });
      return { before, after, note, notice };
    });
  });
  const { before, after, note, notice } = changed;
  if (note) publishNewNote(context, person, note);
  if (after) await publishDesk(context, ref);
  if (after && after.state !== before.state) await publishRatingQuestion(context, pageId, [customerId]);
  await giveDeskNotice(context, notice);
  return presentDesk(after ?? before);
}
