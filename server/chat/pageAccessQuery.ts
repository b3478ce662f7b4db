import type { PageHours, Side, UiPermission } from '#contract';
import { Batcher, onePerDatabase } from '../db/batcher.ts';
import type { Database } from '../db/client.ts';

/** The columns of a conversation that reading needs. */
export interface ConversationState {
  id: number;
  revision: number;
  /** Newest message id that each side has read. */
  readA: number;
  readB: number;
}

export type HoursOfPage = PageHours & { title: string; byId: number };

interface PageAccessQuery {
  personId: number;
  pageId: number;
  customerId: number;
}

/** The accepted memberships of a person and of a customer of the same page, and the customer's conversation. */
interface PageMemberships {
  /** The side of the person's user type, and the flags it gives. */
  ownSide: Side;
  ui: UiPermission;
  customerSide: Side;
  /** The customer's membership. */
  pageUserId: number;
  /** The name that the customer sees instead of those of the staff; null where the page shows them. */
  staffShownAs: string | null;
  /** The hours of the page for its customer, whose messages it may answer by itself; null where nobody has set them. */
  hours: HoursOfPage | null;
  /** Null while nothing was written. */
  conversation: ConversationState | null;
}

type PageMembershipsRow = Omit<PageMemberships, 'ui' | 'conversation'> &
  UiPermission &
  Omit<ConversationState, 'id'> & {
    /** Position of the query in the batch, from 1. */
    n: number;
    conversationId: number | null;
  };

const FIND_MEMBERSHIPS = {
  name: 'find memberships for access',
  text: `
    select n, own_type.side as "ownSide", customer_type.side as "customerSide", customer.id as "pageUserId",
      case when not p.staff_names then p.title end as "staffShownAs",
      case when own_type.side = 'C' then p.hours || jsonb_build_object('title', p.title, 'byId', p.hours_by_id) end as hours,
      own_type.chat, own_type.editallchat, own_type.editownchat, own_type.deleteallchat, own_type.deleteownchat,
      own_type.assign, own_type.notes, own_type.labels, own_type.replies,
      c.id as "conversationId", c.revision, c.read_a as "readA", c.read_b as "readB"
    from rows from (unnest($1::bigint[], $2::bigint[], $3::bigint[])) with ordinality
      as query (person_id, page_id, customer_id, n)
    join page p on p.id = query.page_id and p.removed_at is null
    join page_user own on own.page_id = p.id and own.user_account_id = query.person_id and own.accepted
    join user_type own_type on own_type.id = own.user_type_id
    join page_user customer
      on customer.page_id = p.id and customer.user_account_id = query.customer_id and customer.accepted
    join user_type customer_type on customer_type.id = customer.user_type_id
    left join conversation c on c.page_id = p.id and c.customer_id = query.customer_id`,
};

async function findAll(db: Database, queries: readonly PageAccessQuery[]) {
  const values = [
    queries.map(({ personId }) => personId),
    queries.map(({ pageId }) => pageId),
    queries.map(({ customerId }) => customerId),
  ];
  const { rows } = await db.$client.query<PageMembershipsRow>({ ...FIND_MEMBERSHIPS, values });
  const byPosition = new Map(rows.map((row) => [row.n, row]));
  return queries.map((_, i) => {
    const row = byPosition.get(i + 1);
    return { status: 'fulfilled', value: row ? fromRow(row) : null } as const;
  });
}

function fromRow({ n: _, conversationId, revision, readA, readB, ...row }: PageMembershipsRow): PageMemberships {
  const { ownSide, customerSide, pageUserId, staffShownAs, hours, ...ui } = row;
  const conversation = conversationId === null ? null : { id: conversationId, revision, readA, readB };
  return { ownSide, customerSide, pageUserId, staffShownAs, ui, hours, conversation };
}

/** Almost every call begins with this query, so calls that arrive together share one. */
const batcherOf = onePerDatabase(
  (db: Database) =>
    new Batcher<PageAccessQuery, PageMemberships | null>((queries) => findAll(db, queries), {
      concurrency: 2,
      items: 128,
    }),
);

/** Reads the memberships that access to a page conversation depends on. Null when one is missing, or the page. Never cached. */
export const findPageMemberships = (db: Database, query: PageAccessQuery): Promise<PageMemberships | null> =>
  batcherOf(db).add(query);
