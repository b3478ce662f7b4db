import type { PgColumn, PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import { type AccountKind, type Side, TokenScope, type UiPermission } from '#contract';
import { pageTokens, userTypes } from '../../../server/db/schema.ts';
import type { TestServer } from '../../serverApp.ts';
import type { ExamplePerson } from '../../serverPeople.ts';

export const only = <T>([row]: readonly T[]): T => {
  if (row === undefined) throw new Error('the database returned no row');
  return row;
};

/** Inserts a row, and answers its number. */
export async function insertId<Table extends PgTable & { id: PgColumn }>(
  { db }: Pick<TestServer, 'db'>,
  table: Table,
  row: Table['$inferInsert'],
): Promise<number> {
  const values = row as PgInsertValue<Table>;
  return Number(only(await db.insert(table).values(values).returning({ id: table.id })).id);
}

/** Makes something for each of these names. */
export async function recordOf<Name extends string, T>(names: readonly Name[], make: (name: Name) => Promise<T>) {
  const made = {} as Record<Name, T>;
  for (const name of names) made[name] = await make(name);
  return made;
}

export const once = <T>(make: () => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

let counter = 0;
export const next = () => {
  counter += 1;
  return counter;
};

export const typeNamed = async (server: TestServer, side: Side, flags: Partial<UiPermission> = {}) => {
  const name = `type ${next()}`;
  return { userTypeId: await insertId(server, userTypes, { name, side, ...flags }), userTypeName: name };
};

/** Lets a bot do by its token all that tokens may. */
export const addToken = ({ db, otherShop }: TestServer, { userAccountId }: ExamplePerson) =>
  db.insert(pageTokens).values({ pageId: otherShop.pageId, userAccountId, scopes: [...TokenScope.options] });

/** Somebody who just came. */
export async function newPerson(
  server: TestServer,
  role: 'ADMIN' | 'CUSTOMER' = 'CUSTOMER',
  kind: AccountKind = 'member',
) {
  const number = next();
  const phone = `09775${String(number).padStart(6, '0')}`;
  const given = { userName: `newcomer${number}`, role, kind, phone, phoneDigits: `95${phone.slice(1)}` };
  const person = await server.addPerson(given);
  if (kind === 'bot') await addToken(server, person);
  return { ...person, phone };
}
