import { FIELDS_MAX, type NewPageField, type PageField, type PageFieldChange } from '#contract';
import type { Database, Queryable } from '../../db/client.ts';
import { and, asc, eq, max, sql } from '../../db/drizzle.ts';
import { refuseTaken } from '../../db/failures.ts';
import { pageFields, pageUserFields } from '../../db/schema.ts';
import { isOfCall } from '../../db/sqlText.ts';
import { conflict, forbidden, invalidField, notFound } from '../../errors.ts';
import type { PersonRef } from '../access.ts';
import { deskFlagsOn, requireDesk } from '../desk/deskAccess.ts';
import { lockPage } from '../pages/membership.ts';

type FieldRow = typeof pageFields.$inferSelect;

export const presentField = ({ id, position: _, clientId: __, ...field }: FieldRow): PageField => ({
  fieldId: id,
  ...field,
});

/** A field, for staff of its page with the flag `labels`. Responds 404 to those who are not its staff. */
async function requireField(db: Queryable, person: PersonRef, fieldId: number): Promise<FieldRow> {
  const [row] = await db.select().from(pageFields).where(eq(pageFields.id, fieldId));
  const flags = row && (await deskFlagsOn(db, person, row.pageId));
  if (!row || !flags) throw notFound();
  if (!flags.labels) throw forbidden();
  return row;
}

function requireComplete({ nameMy, nameEn, choices, type }: NewPageField): void {
  if (nameMy === '' && nameEn === '') throw invalidField('nameEn', 'required');
  if (type === 'choice' && choices.length === 0) throw invalidField('choices', 'required');
  if (type !== 'choice' && choices.length > 0) throw invalidField('choices', 'wrong');
  if (new Set(choices).size < choices.length) throw invalidField('choices', 'taken');
}

const refuseTakenName = refuseTaken({ page_field_name_my: 'nameMy', page_field_name_en: 'nameEn' });

/**
 * Creates a field as the last one of its page; with the `clientId` of an earlier call it answers the field of that one. Responds 409 when a
 * name is taken, or the page has too many fields.
 */
export async function createPageField(
  db: Database,
  person: PersonRef,
  pageId: number,
  given: NewPageField,
  clientId?: string,
): Promise<PageField> {
  requireComplete(given);
  return db
    .transaction(async (tx) => {
      await lockPage(tx, pageId);
      await requireDesk(tx, person, pageId, 'labels');
      const isOfPage = eq(pageFields.pageId, pageId);
      const [repeated] = await tx
        .select()
        .from(pageFields)
        .where(and(isOfPage, isOfCall(pageFields.clientId, clientId)));
      if (repeated) return presentField(repeated);
      if ((await tx.$count(pageFields, isOfPage)) >= FIELDS_MAX) throw conflict('tooManyFields');
      const [last] = await tx
        .select({ position: max(pageFields.position) })
        .from(pageFields)
        .where(isOfPage);
      const [row] = await tx
        .insert(pageFields)
        .values({ pageId, clientId, ...given, position: (last?.position ?? -1) + 1 })
        .returning();
      if (!row) throw new Error('an insert returned no row');
      return presentField(row);
    })
    .catch(refuseTakenName);
}

/** Gives a field this place among those of its page, which is locked. */
async function moveField(tx: Queryable, { id, pageId }: FieldRow, position: number): Promise<void> {
  const rows = await tx
    .select({ id: pageFields.id })
    .from(pageFields)
    .where(eq(pageFields.pageId, pageId))
    .orderBy(asc(pageFields.position), asc(pageFields.id));
  const ids = rows.map((row) => row.id).filter((other) => other !== id);
  ids.splice(position, 0, id);
  await tx.execute(sql`
    update page_field f set position = o.place
    from unnest(${sql.param(ids)}::bigint[]) with ordinality o (id, place) where f.id = o.id`);
}

/** Changes the names and the choices of a field, and its place. What is filled in stays, also a choice that is no longer offered. */
export async function updatePageField(
  db: Database,
  person: PersonRef,
  fieldId: number,
  { position, ...change }: PageFieldChange,
): Promise<PageField> {
  return db
    .transaction(async (tx) => {
      const found = await requireField(tx, person, fieldId);
      requireComplete({ ...found, ...change });
      await lockPage(tx, found.pageId);
      const [row] = await tx.update(pageFields).set(change).where(eq(pageFields.id, fieldId)).returning();
      if (!row) throw notFound();
      if (position !== undefined) await moveField(tx, row, position);
      return presentField(row);
    })
    .catch(refuseTakenName);
}

/** Deletes a field with all of its values. */
export async function deletePageField(db: Database, person: PersonRef, fieldId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPage(tx, (await requireField(tx, person, fieldId)).pageId);
    await tx.delete(pageFields).where(eq(pageFields.id, fieldId));
  });
}

/** For how many customers a field is filled in. */
export async function countFieldUse(db: Database, person: PersonRef, fieldId: number): Promise<number> {
  await requireField(db, person, fieldId);
  return db.$count(pageUserFields, eq(pageUserFields.fieldId, fieldId));
}
