import { and, asc, eq, sql } from 'drizzle-orm';
import type { Side, UserTypeChange } from '../../contract/index.ts';
import type { Queryable } from '../db/client.ts';
import { isUniqueViolation } from '../db/failures.ts';
import { notifications, pageUsers, userTypes } from '../db/schema.ts';
import { conflict, notFound } from '../errors.ts';
import type { UserTypeRow } from './presenters/userType.ts';

/** User types in the order of creation; by name, by side, or all. */
export function listUserTypes(
  db: Queryable,
  { name, side }: { name?: string | undefined; side?: Side | undefined },
): Promise<UserTypeRow[]> {
  return db
    .select()
    .from(userTypes)
    .where(
      and(
        name ? sql`lower(${userTypes.name}) = ${name.trim().toLowerCase()}` : undefined,
        side ? eq(userTypes.side, side) : undefined,
      ),
    )
    .orderBy(asc(userTypes.id));
}

/** Locks a user type until the transaction ends. */
async function lockUserType(tx: Queryable, id: number): Promise<UserTypeRow> {
  const [row] = await tx.select().from(userTypes).where(eq(userTypes.id, id)).for('update');
  if (!row) throw notFound();
  return row;
}

async function isInUse(tx: Queryable, id: number): Promise<boolean> {
  const found = await tx.select({ id: pageUsers.id }).from(pageUsers).where(eq(pageUsers.userTypeId, id)).limit(1);
  return found.length > 0;
}

const asNameConflict = (error: unknown): unknown =>
  isUniqueViolation(error, 'user_type_name') ? conflict('nameTaken', { userTypeName: { fault: 'taken' } }) : error;

/** Creates a user type without flags. */
export async function createUserType(db: Queryable, { userTypeName, side }: UserTypeChange): Promise<UserTypeRow> {
  try {
    const [row] = await db.insert(userTypes).values({ name: userTypeName, side }).returning();
    if (!row) throw new Error('the database returned no user type');
    return row;
  } catch (error) {
    throw asNameConflict(error);
  }
}

/** Changes a user type. Built-in types cannot be changed, nor the side of a type that is in use. */
export async function changeUserType(db: Queryable, id: number, change: UserTypeChange): Promise<UserTypeRow> {
  try {
    return await db.transaction(async (tx) => {
      const before = await lockUserType(tx, id);
      if (before.name === change.userTypeName && before.side === change.side) return before;
      if (before.builtIn) throw conflict('typeBuiltIn');
      if (before.side !== change.side && (await isInUse(tx, id))) throw conflict('typeInUse');
      const set = { name: change.userTypeName, side: change.side };
      await tx.update(userTypes).set(set).where(eq(userTypes.id, id));
      return { ...before, ...set };
    });
  } catch (error) {
    throw asNameConflict(error);
  }
}

/** Deletes a user type that is neither built in nor in use. */
export async function removeUserType(db: Queryable, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockUserType(tx, id);
    if (row.builtIn) throw conflict('typeBuiltIn');
    if (await isInUse(tx, id)) throw conflict('typeInUse');
    await tx.update(notifications).set({ userTypeId: null }).where(eq(notifications.userTypeId, id));
    await tx.delete(userTypes).where(eq(userTypes.id, id));
  });
}
