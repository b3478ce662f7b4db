import { DESK_HISTORY_PAGE_SIZE, type DeskHistory, type DeskHistoryEntry, mayUseDesk } from '#contract';
import type { Database, Queryable } from '../../db/client.ts';
import { alias, and, asc, desc, eq, lt, sql } from '../../db/drizzle.ts';
import { deskHistory, type UserAccountRow, userAccounts } from '../../db/schema.ts';
import { forbidden } from '../../errors.ts';
import { shownName } from '../../presenters/person.ts';
import { type PageConversation, type PersonRef, requirePageAccess } from '../access.ts';

/** Names who of the staff makes the changes of this transaction: the trigger that writes the history reads it. */
export async function nameActor(tx: Queryable, userAccountId: number): Promise<void> {
  await tx.execute(sql`select set_config('mingala.actor', ${String(userAccountId)}, true)`);
}

const actors = alias(userAccounts, 'actor');
const assignees = alias(userAccounts, 'assignee');

/** A person whom an entry names, if it names one. */
const personOf = (row: UserAccountRow | null) => row && { userAccountId: row.id, profileName: shownName(row) };

interface EntryRow {
  entry: typeof deskHistory.$inferSelect;
  by: UserAccountRow | null;
  assignee: UserAccountRow | null;
}

function presentEntry({ entry, by, assignee }: EntryRow): DeskHistoryEntry {
  const part = { entryId: entry.id, time: entry.at.toISOString(), by: personOf(by) };
  return entry.kind === 'assignee'
    ? { ...part, kind: entry.kind, assignee: personOf(assignee) }
    : { ...part, kind: entry.kind, state: entry.state, snoozedUntil: entry.snoozedUntil?.toISOString() ?? null };
}

/** The entries of histories, with the people whom they name. */
const selectHistory = (db: Queryable) =>
  db
    .select({ entry: deskHistory, by: actors, assignee: assignees })
    .from(deskHistory)
    .leftJoin(actors, eq(actors.id, deskHistory.byId))
    .leftJoin(assignees, eq(assignees.id, deskHistory.assigneeId));

/** All changes of a conversation, oldest first, for an archive of it. */
export async function wholeHistory(db: Queryable, pageId: number, customerId: number): Promise<DeskHistoryEntry[]> {
  const rows = await selectHistory(db)
    .where(and(eq(deskHistory.pageId, pageId), eq(deskHistory.customerId, customerId)))
    .orderBy(asc(deskHistory.id));
  return rows.map(presentEntry);
}

/** Who changed state and assignee of a conversation, newest first, for staff with the flag `assign`. */
export async function readHistory(
  db: Database,
  person: PersonRef,
  { pageId, customerId }: PageConversation,
  before: number | undefined,
): Promise<DeskHistory> {
  const access = await requirePageAccess(db, person, { pageId, customerId });
  if (!mayUseDesk(access.side, access.ui, 'assign')) throw forbidden();
  const rows = await selectHistory(db)
    .where(
      and(
        eq(deskHistory.pageId, pageId),
        eq(deskHistory.customerId, customerId),
        before === undefined ? undefined : lt(deskHistory.id, before),
      ),
    )
    .orderBy(desc(deskHistory.id))
    .limit(DESK_HISTORY_PAGE_SIZE + 1);
  const shown = rows.slice(0, DESK_HISTORY_PAGE_SIZE);
  return {
    entries: shown.map(presentEntry),
    next: rows.length > shown.length ? (shown.at(-1)?.entry.id ?? null) : null,
  };
}

/** Deletes the entries of all histories from before a time. */
export async function deleteOldHistory(db: Database, before: Date): Promise<void> {
  await db.transaction((tx) => tx.delete(deskHistory).where(lt(deskHistory.at, before)));
}
