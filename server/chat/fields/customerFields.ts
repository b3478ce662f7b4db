import { type CustomerField, isFieldValue, mayFillFields } from '#contract';
import type { Queryable } from '../../db/client.ts';
import { and, asc, eq } from '../../db/drizzle.ts';
import { pageFields, pageUserFields } from '../../db/schema.ts';
import { forbidden, invalidField, notFound } from '../../errors.ts';
import { type PageConversation, type PersonRef, requirePageAccess } from '../access.ts';
import type { ChatContext } from '../context.ts';
import { publishDesk } from '../desk/changeDesk.ts';
import { lockCustomerMembership } from '../pages/membership.ts';
import { presentField } from './pageFields.ts';

/** The fields of a page in their order with the values of a customer, for its staff. */
export async function listCustomerFields(
  db: ChatContext['db'],
  person: PersonRef,
  { pageId, customerId }: PageConversation,
): Promise<CustomerField[]> {
  if ((await requirePageAccess(db, person, { pageId, customerId })).side !== 'P') throw forbidden();
  const isTheirs = and(eq(pageUserFields.fieldId, pageFields.id), eq(pageUserFields.customerId, customerId));
  const rows = await db
    .select({ field: pageFields, value: pageUserFields.value })
    .from(pageFields)
    .leftJoin(pageUserFields, isTheirs)
    .where(eq(pageFields.pageId, pageId))
    .orderBy(asc(pageFields.position), asc(pageFields.id));
  return rows.map(({ field, value }) => ({ ...presentField(field), value: value ?? '' }));
}

async function store(tx: Queryable, row: typeof pageUserFields.$inferInsert): Promise<void> {
  const { fieldId, customerId, value } = row;
  if (value === '')
    await tx
      .delete(pageUserFields)
      .where(and(eq(pageUserFields.fieldId, fieldId), eq(pageUserFields.customerId, customerId)));
  else
    await tx
      .insert(pageUserFields)
      .values(row)
      .onConflictDoUpdate({ target: [pageUserFields.fieldId, pageUserFields.customerId], set: { value } });
}

/**
 * Fills in a field for a customer, or empties it; for staff who assign or label. The row of the customer is sent to the staff, whose
 * apps read the fields on their screens again. Responds 400 when the value is not one of the field.
 */
export async function putCustomerField(
  context: ChatContext,
  person: PersonRef,
  { pageId, customerId, fieldId }: PageConversation & { fieldId: number },
  value: string,
): Promise<void> {
  const { side, ui } = await requirePageAccess(context.db, person, { pageId, customerId });
  if (!mayFillFields(side, ui)) throw forbidden();
  await context.db.transaction(async (tx) => {
    if (!(await lockCustomerMembership(tx, pageId, customerId))) throw notFound();
    const isField = and(eq(pageFields.id, fieldId), eq(pageFields.pageId, pageId));
    const [field] = await tx.select().from(pageFields).where(isField).for('share');
    if (!field) throw notFound();
    if (!isFieldValue(field, value)) throw invalidField('value', 'wrong');
    await store(tx, { fieldId, customerId, value });
  });
  await publishDesk(context, { pageId, customerId });
}
