import type { UiPermission } from '../../contract/index.ts';
import type { Database } from '../db/client.ts';
import { Gathering, onePerDatabase } from '../db/gathering.ts';

/** What reading needs of the conversation's row; null while nothing was written. */
export interface ConversationMark {
  id: number;
  revision: number;
  /** Newest message id each side has read. */
  readA: number;
  readB: number;
}

/** Who asks for their place in which conversation of a page. */
export interface SeatQuestion {
  personId: number;
  pageId: number;
  customerId: number;
  /** Accounts whose names are asked for as well, as they are at that very moment. */
  named?: readonly number[] | undefined;
}

/** A place in a page conversation as the data has it. */
export interface PageSeatRow {
  /** The customer's membership. */
  pageUserId: number;
  ui: UiPermission;
  conversation: ConversationMark | null;
  /** What the accounts that were asked for are called, in the order of their numbers. */
  names: readonly string[];
}

interface AnsweredRow extends UiPermission {
  /** Place of the question, from 1. */
  n: number;
  pageUserId: number;
  conversationId: number | null;
  revision: number;
  readA: number;
  readB: number;
  names: string[] | null;
}

/** The customer themselves, or one who serves the page, while both memberships hold. */
const FIND_SEATS = {
  name: 'find page seats',
  text: `
    select n, customer.id as "pageUserId",
      t.chat, t.editallchat, t.editownchat, t.deleteallchat, t.deleteownchat,
      c.id as "conversationId", c.revision, c.read_a as "readA", c.read_b as "readB",
      case when asked.named <> '{}' then (
        select array_agg(coalesce(nullif(a.profile_name, ''), a.user_name) order by a.id)
        from user_account a where a.id = any (asked.named::bigint[])
      ) end as names
    from rows from (unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[])) with ordinality
      as asked (person_id, page_id, customer_id, named, n)
    join page p on p.id = asked.page_id and p.removed_at is null
    join page_user me on me.page_id = p.id and me.user_account_id = asked.person_id and me.accepted
    join user_type t on t.id = me.user_type_id
      and t.side = case when asked.person_id = asked.customer_id then 'C' else 'P' end
    join page_user customer
      on customer.page_id = p.id and customer.user_account_id = asked.customer_id and customer.accepted
    join user_type ct on ct.id = customer.user_type_id and ct.side = 'C'
    left join conversation c on c.page_id = p.id and c.customer_id = asked.customer_id`,
};

/** Questions that come while others are answered are asked together: a call asks this first, and calls come in crowds. */
const LIMITS = { runs: 2, items: 128 };

async function findSeats(db: Database, asked: readonly SeatQuestion[]) {
  const values = [
    asked.map((one) => one.personId),
    asked.map((one) => one.pageId),
    asked.map((one) => one.customerId),
    asked.map((one) => `{${one.named?.join() ?? ''}}`),
  ];
  const { rows } = await db.$client.query<AnsweredRow>({ ...FIND_SEATS, values });
  const byPlace = new Map(rows.map((row) => [row.n, row]));
  return asked.map((_, i) => {
    const row = byPlace.get(i + 1);
    return { status: 'fulfilled', value: row ? seatOf(row) : null } as const;
  });
}

function seatOf(row: AnsweredRow): PageSeatRow {
  const { conversationId, revision, readA, readB, pageUserId } = row;
  const { chat, editallchat, editownchat, deleteallchat, deleteownchat } = row;
  return {
    pageUserId,
    ui: { chat, editallchat, editownchat, deleteallchat, deleteownchat },
    names: row.names ?? [],
    conversation: conversationId === null ? null : { id: conversationId, revision, readA, readB },
  };
}

const questionsOf = onePerDatabase(
  (db: Database) => new Gathering<SeatQuestion, PageSeatRow | null>((asked) => findSeats(db, asked), LIMITS),
);

/** A person's place in the conversation of a page with a customer, or null. What holds when it is asked is read, never remembered. */
export const findPageSeat = (db: Database, question: SeatQuestion): Promise<PageSeatRow | null> =>
  questionsOf(db).add(question);
