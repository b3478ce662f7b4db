import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import type { Presence } from '../presence.ts';
import { type PageUserRow, presentPageUser } from '../present/page.ts';
import { changedSince, type ListCursor } from './listCursor.ts';
import { type MembersWanted, memberships, ofList } from './members.ts';

/** Longer lists are read anew each time, and sent while they are read. */
const LIST_ROWS_MAX = 5_000;
/** All that is kept together. A row costs 2 kB or so. */
const KEPT_ROWS_MAX = 20_000;

/** A member as the database has them, and as they were last written for the wire. */
interface KeptRow {
  readonly row: PageUserRow;
  readonly active: boolean;
  readonly text: string;
}

/** A list as it was at a moment. Never changed, only replaced, because calls go on with it while others wait. */
interface KeptList<A> {
  readonly cursor: ListCursor;
  readonly rows: readonly KeptRow[];
  readonly answer: A;
}

const TOO_LONG = 'too long';

const dialect = new PgDialect();
const keyOf = ({ pageId, side, readsConversations }: MembersWanted) => `${pageId} ${side} ${readsConversations}`;

const written = (row: PageUserRow, active: boolean): KeptRow => ({
  row,
  active,
  text: JSON.stringify(presentPageUser(row, active)),
});

/** As the database orders them: those who wait first, then the newest words, then who came last. */
function inOrder({ row: one }: KeptRow, { row: other }: KeptRow): number {
  if (one.accepted !== other.accepted) return one.accepted ? 1 : -1;
  const [at, otherAt] = [one.lastAt ?? '', other.lastAt ?? ''];
  if (at !== otherAt) return at > otherAt ? -1 : 1;
  return other.pageUserId - one.pageUserId;
}

/** Those rows with the changed ones in their places, or undefined when somebody left and it is not known who. */
function withChanges(rows: readonly KeptRow[], changed: readonly KeptRow[], total: number): KeptRow[] | undefined {
  const byId = new Map(rows.map((kept) => [kept.row.pageUserId, kept]));
  for (const kept of changed) byId.set(kept.row.pageUserId, kept);
  return byId.size === total ? [...byId.values()].sort(inOrder) : undefined;
}

/**
 * Lists of members as they were last answered. Each call asks the database what was written since, which every row knows by
 * the number of its transaction: so it does not matter which process wrote. Rights are never kept, and who is here is looked
 * up for each answer.
 */
export class KeptMembers<A> {
  #db: Database;
  #presence: Presence;
  #make: (text: string) => A;
  #lists = new Map<string, KeptList<A> | typeof TOO_LONG>();
  #rows = 0;

  /** `make` turns the text of a list into what is answered. */
  constructor(db: Database, presence: Presence, make: (text: string) => A) {
    this.#db = db;
    this.#presence = presence;
    this.#make = make;
  }

  /** The list as it is now, or undefined when it is too long to be kept. `now` is a moment after the call came. */
  async find(wanted: MembersWanted, now: ListCursor): Promise<A | undefined> {
    const key = keyOf(wanted);
    const kept = this.#lists.get(key);
    if (kept === TOO_LONG) return undefined;
    const list = (kept && (await this.#broughtUp(kept, wanted, now))) ?? (await this.#read(wanted, now));
    this.#keep(key, list);
    return list === TOO_LONG ? undefined : list.answer;
  }

  /** A kept list as of now; undefined when too little is known of what happened since. */
  async #broughtUp(kept: KeptList<A>, wanted: MembersWanted, now: ListCursor): Promise<KeptList<A> | undefined> {
    // No transaction that wrote has ended since then: the database shows what it showed.
    const isQuiet = kept.cursor.cluster === now.cluster && kept.cursor.from === now.upTo;
    if (isQuiet) return this.#list(now, kept.rows, kept);
    const changed = changedSince(kept.cursor.text, now, ['m', 't', 'a', 'c']);
    if (!changed) return undefined;
    const of = ofList(wanted);
    const [found] = await this.#ask<{ total: number; rows: PageUserRow[] | null }>(
      'changed members',
      sql`select
        (select count(*)::int from page_user m join user_type t on t.id = m.user_type_id where ${of}) as total,
        (select json_agg(l) from (${memberships(sql`${of} and ${changed}`, wanted.readsConversations)}) l) as rows`,
    );
    if (!found || found.total > LIST_ROWS_MAX) return undefined;
    if (found.rows === null && found.total === kept.rows.length) return this.#list(now, kept.rows, kept);
    const rows = (found.rows ?? []).map((row) => written(row, false));
    const all = withChanges(kept.rows, rows, found.total);
    return all && this.#list(now, all);
  }

  async #read(wanted: MembersWanted, now: ListCursor): Promise<KeptList<A> | typeof TOO_LONG> {
    const rows = await this.#ask<PageUserRow>(
      'all members',
      sql`${memberships(ofList(wanted), wanted.readsConversations)} limit ${LIST_ROWS_MAX + 1}`,
    );
    if (rows.length > LIST_ROWS_MAX) return TOO_LONG;
    return this.#list(
      now,
      rows.map((row) => written(row, false)),
    );
  }

  /** Those rows with who is here by now. `before` is the list they come from when none of them was written since. */
  #list(cursor: ListCursor, rows: readonly KeptRow[], before?: KeptList<A>): KeptList<A> {
    const isHere = ({ row }: KeptRow) => this.#presence.isActive(row.userAccountId);
    if (before && rows.every((kept) => kept.active === isHere(kept))) return { cursor, rows, answer: before.answer };
    const all = rows.map((kept) => (kept.active === isHere(kept) ? kept : written(kept.row, isHere(kept))));
    const text = all.length === 0 ? '[]' : `[\n${all.map((kept) => kept.text).join(',\n')}\n]`;
    return { cursor, rows: all, answer: this.#make(text) };
  }

  #keep(key: string, list: KeptList<A> | typeof TOO_LONG): void {
    this.#drop(key);
    this.#lists.set(key, list);
    this.#rows += list === TOO_LONG ? 1 : 1 + list.rows.length;
    // What is asked for is the last to go.
    for (const oldest of this.#lists.keys()) {
      if (this.#rows <= KEPT_ROWS_MAX) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const list = this.#lists.get(key);
    if (list !== undefined) this.#rows -= list === TOO_LONG ? 1 : 1 + list.rows.length;
    this.#lists.delete(key);
  }

  /** Asks what each connection of the database plans only once. */
  async #ask<R extends Record<string, unknown>>(name: string, question: SQL): Promise<R[]> {
    const { sql: text, params: values } = dialect.sqlToQuery(question);
    return (await this.#db.$client.query<R>({ name, text, values })).rows;
  }
}
