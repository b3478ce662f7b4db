import { z } from 'zod';
import { ACCOUNT_PAGE_SIZE, type AccountSortKey, type AccountsFound, BUILT_IN_USER_TYPES } from '#contract';
import type { ChatContext } from '../chat/context.ts';
import { isStaff } from '../chat/pageRoles.ts';
import { and, asc, desc, type SQL, sql } from '../db/drizzle.ts';
import { sqlStateOf } from '../db/failures.ts';
import { userAccounts } from '../db/schema.ts';
import { invalidField } from '../errors.ts';
import { type AccountFilter, presentAccounts, whereOf } from './accounts.ts';

/** What accounts are compared by, with its type in PostgreSQL. */
type Term = readonly [value: SQL, type: 'boolean' | 'text' | 'integer' | 'bigint' | 'timestamptz'];

const { id, userName, profileName, role, createdAt, lastSignInAt, disabled } = userAccounts;

const staffOf = (condition: string) => sql`(
  select staff.user_account_id from page_user staff join page on page.id = staff.page_id and page.removed_at is null
  where ${sql.raw(`${isStaff('staff')} and ${condition}`)})`;

/** Admins, then owners of pages, then staff. */
const rank = sql`case when ${role} = 'ADMIN' then 0
  when ${id} in ${staffOf(`staff.user_type_id = ${BUILT_IN_USER_TYPES.owner}`)} then 1 when ${id} in ${staffOf('true')} then 2 else 3 end`;

const byId: Term = [sql`${id}`, 'bigint'];

/** The terms of each order, all of one direction. The indexes of accounts have the same expressions. */
const TERMS: Record<AccountSortKey, (descending: boolean) => readonly Term[]> = {
  name: (descending) => [
    [descending ? sql`(${profileName} <> '')` : sql`(${profileName} = '')`, 'boolean'],
    [sql`lower(${profileName})`, 'text'],
    byId,
  ],
  userName: () => [[sql`lower(${userName})`, 'text'], byId],
  id: () => [byId],
  role: () => [[rank, 'integer'], byId],
  date: () => [[sql`${createdAt}`, 'timestamptz'], byId],
  lastSignIn: () => [[sql`coalesce(${lastSignInAt}, 'epoch')`, 'timestamptz'], byId],
  status: () => [[sql`${disabled}`, 'boolean'], byId],
};

const listOf = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);

const Values = z.array(z.union([z.string(), z.number(), z.boolean()])).min(1);
type Values = z.infer<typeof Values>;

/** The cursor of what comes after an account with these values. */
const cursorAfter = (values: Values): string => Buffer.from(JSON.stringify(values)).toString('base64url');

/** The values of a cursor, as many as the order has terms. */
function valuesIn(cursor: string, terms: readonly Term[]): Values {
  try {
    const values = Values.length(terms.length).safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    if (values.success) return values.data;
  } catch {
    // It is no JSON.
  }
  throw invalidField('after', 'wrong');
}

/** Whether an account comes after the one of a cursor. */
function isAfter(cursor: string, terms: readonly Term[], descending: boolean): SQL {
  const values = valuesIn(cursor, terms).map(
    (value, at) => sql`${String(value)}::${sql.raw(terms[at]?.[1] ?? 'text')}`,
  );
  const order = listOf(terms.map(([value]) => value));
  return sql`(${order}) ${descending ? sql`<` : sql`>`} (${listOf(values)})`;
}

/** The order of a list of accounts, and where its page begins. */
interface PageOfAccounts {
  sort: AccountSortKey;
  descending: boolean;
  /** The cursor of the page before; without it, the first page. */
  after?: string | undefined;
}

/** A page of the accounts that a filter finds, and how many it finds. An account that is neither renamed nor changed is on one page. */
export async function findAccounts(
  context: Pick<ChatContext, 'db' | 'presence'>,
  filter: AccountFilter,
  { sort, descending, after }: PageOfAccounts,
): Promise<AccountsFound> {
  const { db } = context;
  const terms = TERMS[sort](descending);
  const found = await whereOf(db, filter);
  const read = db
    .select({ account: userAccounts, values: sql`json_build_array(${listOf(terms.map(([value]) => value))})` })
    .from(userAccounts)
    .where(after === undefined ? found : and(found, isAfter(after, terms, descending)))
    .orderBy(...terms.map(([value]) => (descending ? desc(value) : asc(value))))
    .limit(ACCOUNT_PAGE_SIZE + 1)
    .catch((error: unknown) => {
      // A value that is none of its type: the cursor is not one of ours.
      throw sqlStateOf(error).startsWith('22') ? invalidField('after', 'wrong') : error;
    });
  const [rows, total] = await Promise.all([read, db.$count(userAccounts, found)]);
  const shown = rows.slice(0, ACCOUNT_PAGE_SIZE);
  const last = rows.length > ACCOUNT_PAGE_SIZE ? shown.at(-1) : undefined;
  return {
    accounts: await presentAccounts(
      context,
      shown.map(({ account }) => account),
    ),
    total,
    next: last ? cursorAfter(Values.parse(last.values)) : null,
  };
}
