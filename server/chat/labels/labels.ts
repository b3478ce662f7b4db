import { LABELS_MAX, type Label, type LabelChange } from '#contract';
import { recordOnPage } from '../../audit/recordAudit.ts';
import type { Database, Queryable } from '../../db/client.ts';
import { and, asc, eq, inArray, sql } from '../../db/drizzle.ts';
import { refuseTaken } from '../../db/failures.ts';
import { type LabelRow, labels } from '../../db/schema.ts';
import { isOfCall } from '../../db/sqlText.ts';
import { conflict, invalidField, notFound } from '../../errors.ts';
import type { PersonRef } from '../access.ts';
import { requireDesk, requireDeskOf } from '../desk/deskAccess.ts';
import { lockPage } from '../pages/membership.ts';

const present = ({ id, clientId: _, ...label }: LabelRow): Label => ({ labelId: id, ...label });

/** The labels of a page in the order of their creation, for its staff. */
export async function listLabels(db: Queryable, person: PersonRef, pageId: number): Promise<Label[]> {
  await requireDesk(db, person, pageId);
  return (await db.select().from(labels).where(eq(labels.pageId, pageId)).orderBy(asc(labels.id))).map(present);
}

/** A label to change, locked until the transaction ends. Responds 404 to those who are not staff of its page. */
async function lockLabel(tx: Queryable, person: PersonRef, labelId: number): Promise<LabelRow> {
  const [row] = await tx.select().from(labels).where(eq(labels.id, labelId)).for('update');
  if (!row) throw notFound();
  await requireDeskOf(tx, person, row, 'labels');
  return row;
}

function requireName({ nameMy, nameEn }: LabelChange): void {
  if (nameMy === '' && nameEn === '') throw invalidField('nameEn', 'required');
}

const refuseTakenName = refuseTaken({ label_name_my: 'nameMy', label_name_en: 'nameEn' });

/**
 * Creates a label, for staff with the flag `labels`; with the `clientId` of an earlier call it answers the label of that one. Responds 409
 * when a name is taken, or the page has too many labels.
 */
export async function createLabel(
  db: Database,
  person: PersonRef,
  pageId: number,
  given: LabelChange,
  clientId?: string,
): Promise<Label> {
  requireName(given);
  return db
    .transaction(async (tx) => {
      await lockPage(tx, pageId);
      await requireDesk(tx, person, pageId, 'labels');
      const isOfPage = eq(labels.pageId, pageId);
      const [repeated] = await tx
        .select()
        .from(labels)
        .where(and(isOfPage, isOfCall(labels.clientId, clientId)));
      if (repeated) return present(repeated);
      if ((await tx.$count(labels, isOfPage)) >= LABELS_MAX) throw conflict('tooManyLabels');
      const [row] = await tx
        .insert(labels)
        .values({ pageId, clientId, ...given })
        .returning();
      if (!row) throw new Error('an insert returned no row');
      return present(row);
    })
    .catch(refuseTakenName);
}

/** Changes the names and the colour of a label, for staff with the flag `labels`. */
export async function updateLabel(
  db: Database,
  person: PersonRef,
  labelId: number,
  change: LabelChange,
): Promise<Label> {
  requireName(change);
  return db
    .transaction(async (tx) => {
      const row = await lockLabel(tx, person, labelId);
      await tx.update(labels).set(change).where(eq(labels.id, labelId));
      return present({ ...row, ...change });
    })
    .catch(refuseTakenName);
}

/** From how many customers a label is taken at a time. */
const PIECE = 2_000;

/**
 * Takes a label from a piece of its customers, whose conversations are locked in the order of their ids. False when there are no more. As an
 * array they are looked for once.
 */
async function takeFromPiece(tx: Queryable, { id, pageId }: LabelRow): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update conversation set label_ids = array_remove(label_ids, ${id}::bigint), desk_revision = desk_revision + 1
    where id = any (array(
      select id from conversation where page_id = ${pageId} and ${id}::bigint = any (label_ids)
      order by id limit ${PIECE} for no key update
    ))`);
  return rowCount === PIECE;
}

/**
 * Takes a label from all customers and deletes it, for staff with the flag `labels`: in pieces, so that no conversation is locked for long.
 * Where that ends early, the label stays with the other customers. The label is locked before the conversations.
 */
export async function deleteLabel(db: Database, person: PersonRef, labelId: number): Promise<void> {
  const deletePiece = () =>
    db.transaction(async (tx) => {
      const label = await lockLabel(tx, person, labelId);
      if (await takeFromPiece(tx, label)) return true;
      await tx.delete(labels).where(eq(labels.id, labelId));
      await recordOnPage(tx, 'labelRemoved', person.userAccountId, label.pageId);
      return false;
    });
  while (await deletePiece());
}

/**
 * Locks labels to put on a customer until the transaction ends, so that none is deleted meanwhile; false unless all are of the page. Call
 * it before the conversation is locked.
 */
export async function lockIfLabelsOf(tx: Queryable, pageId: number, labelIds: readonly number[]): Promise<boolean> {
  if (labelIds.length === 0) return true;
  const isGiven = and(eq(labels.pageId, pageId), inArray(labels.id, [...labelIds]));
  const rows = await tx.select({ id: labels.id }).from(labels).where(isGiven).orderBy(asc(labels.id)).for('key share');
  return rows.length === new Set(labelIds).size;
}

/** The same; responds 400, about the field that names them, unless all are of the page. */
export async function lockLabelsOf(
  tx: Queryable,
  pageId: number,
  field: string,
  labelIds: readonly number[] = [],
): Promise<void> {
  if (!(await lockIfLabelsOf(tx, pageId, labelIds))) throw invalidField(field, 'unknown');
}
