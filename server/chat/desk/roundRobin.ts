import { Batcher, onePerDatabase } from '../../db/batcher.ts';
import { runInBackground } from '../../db/callTransactions.ts';
import type { Database, Queryable } from '../../db/client.ts';
import { sql } from '../../db/drizzle.ts';
import { eachInTurn } from '../../eachInTurn.ts';
import { addNotifications, publishNotificationCounts } from '../../notices/notifications.ts';
import { staffIdsOf } from '../audience.ts';
import type { ChatContext } from '../context.ts';
import { isStaff } from '../pageRoles.ts';
import { publishCustomers } from '../pages/publishPage.ts';

/** Conversations that one transaction gives. */
const BATCH = 500;

/** A member of the staff who can be given conversations. */
interface Taker {
  id: number;
  /** Grows with each conversation that they are given. */
  turn: number;
  /** Their open conversations. */
  held: number;
}

interface Given {
  id: number;
  customerId: number;
  takerId: number;
}

/** Where the customer waits for an answer and nobody is assigned; as the index `conversation_unassigned`. */
const isUnassigned = (pageId: unknown) =>
  sql`c.page_id = ${pageId} and c.assignee_id is null and c.state = 'open' and c.waiting_since is not null and not c.customer_left`;

/** Who of the people may answer on a page, is here, and has fewer open conversations than the limit: who waited longest is first. */
async function takersOf(tx: Queryable, { presence }: ChatContext, pageId: number, limit: number): Promise<Taker[]> {
  const { rows } = await tx.execute<Taker & Record<string, unknown>>(sql`
    select m.user_account_id as id, m.assignment_turn as turn, (
      select count(*)::integer from conversation c
      where c.assignee_id = m.user_account_id and c.page_id = m.page_id and c.state = 'open' and not c.customer_left
    ) as held
    from page_user m join user_type t on t.id = m.user_type_id join user_account a on a.id = m.user_account_id
    where m.page_id = ${pageId} and ${sql.raw(isStaff('m'))} and t.chat and not m.not_now and a.kind <> 'bot'
    order by m.id
    for no key update of m`);
  const here = presence.activeAmong(rows.map(({ id }) => id));
  return rows
    .filter(({ id, held }) => here.has(id) && held < limit)
    .sort((one, other) => one.turn - other.turn || one.id - other.id);
}

/** Gives each conversation to whoever is next. Takers change as they are given some. */
function deal(takers: readonly Taker[], limit: number, rows: readonly Omit<Given, 'takerId'>[]): Given[] {
  const queue = [...takers];
  let turn = Math.max(...takers.map((taker) => taker.turn));
  return rows.flatMap((row) => {
    const taker = queue.shift();
    if (!taker) return [];
    turn += 1;
    taker.turn = turn;
    taker.held += 1;
    if (taker.held < limit) queue.push(taker);
    return [{ ...row, takerId: taker.id }];
  });
}

/**
 * Gives unassigned conversations of a page in one transaction. It locks the page: two processes give one after the other, so that
 * neither the turn nor the limit is missed; and the page before its members and conversations, as changes of memberships do. A
 * conversation that is locked, because a message is being written, is left to the next time.
 */
const giveSome = (context: ChatContext, pageId: number): Promise<{ given: Given[]; notified: number[] }> =>
  context.db.transaction(async (tx) => {
    const nothing = { given: [], notified: [] };
    const { rows: pages } = await tx.execute<{ limit: number }>(sql`
      select assignment_limit as "limit" from page
      where id = ${pageId} and assignment_rule = 'roundRobin' and removed_at is null
      for no key update`);
    const limit = pages[0]?.limit;
    const takers = limit === undefined ? [] : await takersOf(tx, context, pageId, limit);
    if (limit === undefined || takers.length === 0) return nothing;
    const room = takers.reduce((sum, { held }) => sum + limit - held, 0);
    const { rows } = await tx.execute<{ id: number; customerId: number }>(sql`
      select c.id, c.customer_id as "customerId" from conversation c where ${isUnassigned(pageId)}
      order by c.waiting_since, c.id limit ${Math.min(room, BATCH)} for update skip locked`);
    if (rows.length === 0) return nothing;
    const given = deal(takers, limit, rows);
    await tx.execute(sql`
      update conversation c set assignee_id = g.taker_id, desk_revision = c.desk_revision + 1
      from unnest(${sql.param(given.map(({ id }) => id))}::bigint[], ${sql.param(given.map(({ takerId }) => takerId))}::bigint[])
        as g (id, taker_id)
      where c.id = g.id`);
    await tx.execute(sql`
      update page_user m set assignment_turn = g.turn
      from unnest(${sql.param(takers.map(({ id }) => id))}::bigint[], ${sql.param(takers.map(({ turn }) => turn))}::bigint[])
        as g (id, turn)
      where m.page_id = ${pageId} and m.user_account_id = g.id and m.accepted and m.assignment_turn <> g.turn`);
    const notices = given.map(({ customerId, takerId }) => ({
      kind: 'conversationAssignedByRule' as const,
      userAccountId: takerId,
      personId: customerId,
      pageId,
      customerId,
    }));
    return { given, notified: await addNotifications(tx, notices) };
  });

/** Gives the unassigned conversations of a page by turns, as long as somebody takes them. Returns how many. */
export async function giveConversations(context: ChatContext, pageId: number): Promise<number> {
  for (let total = 0; ; ) {
    const { given, notified } = await giveSome(context, pageId);
    await publishCustomers(
      context,
      pageId,
      given.map(({ customerId }) => customerId),
    );
    await publishNotificationCounts(context, notified);
    total += given.length;
    if (given.length < BATCH) return total;
  }
}

/** Pages to give on, one after the other; a page that is asked for again meanwhile is done once more, not once for each message. */
const giverOf = onePerDatabase(
  (_: Database) =>
    new Batcher<{ context: ChatContext; pageId: number }, void>(
      async (asked) => {
        const contexts = new Map(asked.map(({ context, pageId }) => [pageId, context]));
        await eachInTurn(contexts, ([pageId, context]) => giveConversations(context, pageId));
        return asked.map(() => ({ status: 'fulfilled', value: undefined }));
      },
      { concurrency: 1, items: 1_000 },
    ),
);

/** Gives the unassigned conversations of a page soon. */
export function giveSoon(context: ChatContext, pageId: number): void {
  // What fails here is done by the sweep.
  runInBackground(() => giverOf(context.db).add({ context, pageId })).catch(() => undefined);
}

/** Notes who of the staff is offline, and takes the conversations that wait for those who are for too long. Returns how many. */
async function takeFromAway(context: ChatContext, pageId: number, awayMinutes: number): Promise<number> {
  const staffIds = await staffIdsOf(context.db, pageId);
  const here = [...context.presence.activeAmong(staffIds)];
  const taken = await context.db.transaction(async (tx) => {
    await tx.execute(sql`select from page where id = ${pageId} for no key update`);
    const isHere = sql`(m.user_account_id = any(${sql.param(here)}::bigint[]))`;
    await tx.execute(sql`
      with changed as (
        select m.id, ${isHere} as is_here from page_user m
        where m.page_id = ${pageId} and ${sql.raw(isStaff('m'))} and (m.away_since is null) <> ${isHere}
        order by m.id for no key update
      )
      update page_user m set away_since = case when changed.is_here then null else now() end
      from changed where m.id = changed.id`);
    const { rows } = await tx.execute<{ customerId: number }>(sql`
      with lost as (
        select c.id from conversation c
        where c.page_id = ${pageId} and c.state = 'open' and c.waiting_since is not null and c.assignee_id in (
          select m.user_account_id from page_user m
          where m.page_id = ${pageId} and ${sql.raw(isStaff('m'))}
            and m.away_since <= now() - make_interval(mins => ${awayMinutes}::integer))
        order by c.id limit ${BATCH} for update skip locked
      )
      update conversation c set assignee_id = null, desk_revision = c.desk_revision + 1
      from lost where c.id = lost.id
      returning c.customer_id as "customerId"`);
    return rows.map(({ customerId }) => customerId);
  });
  await publishCustomers(context, pageId, taken);
  return taken.length;
}

/**
 * On all pages with the rule: takes conversations from staff who are offline for too long, and gives those that nobody has, for example
 * since somebody came. Several processes may call it at once: each conversation is given by one of them.
 */
export async function sweepAssignments(context: ChatContext): Promise<void> {
  const { rows } = await context.db.execute<{ pageId: number; awayMinutes: number; isWaiting: boolean }>(sql`
    select p.id as "pageId", p.away_minutes as "awayMinutes",
      exists (select from conversation c where ${isUnassigned(sql`p.id`)}) as "isWaiting"
    from page p where p.assignment_rule = 'roundRobin' and p.removed_at is null order by p.id`);
  await eachInTurn(rows, async ({ pageId, awayMinutes, isWaiting }) => {
    const taken = awayMinutes > 0 ? await takeFromAway(context, pageId, awayMinutes) : 0;
    if (isWaiting || taken > 0) await giveConversations(context, pageId);
  });
}
