import { type NewSavedView, SAVED_VIEWS_MAX, type SavedView, type SavedViewChange } from '#contract';
import type { Database } from '../../db/client.ts';
import { and, asc, eq, isNull, or, sql } from '../../db/drizzle.ts';
import { savedViews } from '../../db/schema.ts';
import { isOfCall } from '../../db/sqlText.ts';
import { forbidden, invalidField, notFound } from '../../errors.ts';
import type { PersonRef } from '../access.ts';
import { lockPage } from '../pages/membership.ts';
import { requireDesk } from './deskAccess.ts';

type Row = typeof savedViews.$inferSelect;

const present = ({ id, userAccountId, name, filter, sort }: Row): SavedView => ({
  viewId: id,
  forPage: userAccountId === null,
  name,
  filter,
  sort,
});

const ofOwner = (userAccountId: number | null) =>
  userAccountId === null ? isNull(savedViews.userAccountId) : eq(savedViews.userAccountId, userAccountId);

/** The views of a page that a member of its staff uses: the page's, then their own. */
export async function listViews(db: Database, person: PersonRef, pageId: number): Promise<SavedView[]> {
  await requireDesk(db, person, pageId);
  const rows = await db
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.pageId, pageId), or(ofOwner(null), ofOwner(person.userAccountId))))
    .orderBy(sql`${savedViews.userAccountId} nulls first`, asc(savedViews.id));
  return rows.map(present);
}

/**
 * Saves a view; with the `clientId` of an earlier call it answers the view of that one. Responds 403 for one of the page without the flag
 * `assign`, 400 when there are too many.
 */
export function createView(
  db: Database,
  person: PersonRef,
  pageId: number,
  view: NewSavedView,
  clientId?: string,
): Promise<SavedView> {
  const { forPage, ...columns } = view;
  return db.transaction(async (tx) => {
    const flags = await requireDesk(tx, person, pageId);
    if (forPage && !flags.assign) throw forbidden();
    // One at a time, so that the number of views keeps its limit.
    await lockPage(tx, pageId);
    const [repeated] = await tx
      .select()
      .from(savedViews)
      .where(and(eq(savedViews.pageId, pageId), isOfCall(savedViews.clientId, clientId)));
    if (repeated) return present(repeated);
    const userAccountId = forPage ? null : person.userAccountId;
    const count = await tx.$count(savedViews, and(eq(savedViews.pageId, pageId), ofOwner(userAccountId)));
    if (count >= SAVED_VIEWS_MAX) throw invalidField('name', 'tooMany', SAVED_VIEWS_MAX);
    const [row] = await tx
      .insert(savedViews)
      .values({ pageId, userAccountId, clientId, ...columns })
      .returning();
    if (!row) throw new Error('a view was not stored');
    return present(row);
  });
}

/** Runs a change of a view that the person may change: their own, or with the flag `assign` one of the page. */
function changing<T>(
  db: Database,
  person: PersonRef,
  { pageId, viewId }: { pageId: number; viewId: number },
  change: (tx: Parameters<Parameters<Database['transaction']>[0]>[0], isIt: ReturnType<typeof eq>) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const flags = await requireDesk(tx, person, pageId);
    const [row] = await tx
      .select()
      .from(savedViews)
      .where(and(eq(savedViews.id, viewId), eq(savedViews.pageId, pageId)))
      .for('update');
    if (!row || (row.userAccountId !== null && row.userAccountId !== person.userAccountId)) throw notFound();
    if (row.userAccountId === null && !flags.assign) throw forbidden();
    return change(tx, eq(savedViews.id, viewId));
  });
}

/** Changes the name, filter and order of a view. */
export const updateView = (
  db: Database,
  person: PersonRef,
  ref: { pageId: number; viewId: number },
  columns: SavedViewChange,
): Promise<SavedView> =>
  changing(db, person, ref, async (tx, isIt) => {
    const [row] = await tx.update(savedViews).set(columns).where(isIt).returning();
    if (!row) throw notFound();
    return present(row);
  });

export const deleteView = (db: Database, person: PersonRef, ref: { pageId: number; viewId: number }): Promise<void> =>
  changing(db, person, ref, async (tx, isIt) => {
    await tx.delete(savedViews).where(isIt);
  });
