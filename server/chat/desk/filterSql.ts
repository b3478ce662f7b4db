import type { FilterReader, InboxFilter } from '#contract';
import { type SQL, sql } from '../../db/drizzle.ts';

const at = (time: string | number): SQL => sql`${new Date(time).toISOString()}::timestamptz`;

/** The state of a customer; those without a conversation have the initial desk. */
const state = sql`coalesce(c.state, 'open')`;

function hasAssignee(assignee: InboxFilter['assignee'], me: number): SQL {
  if (assignee === 'nobody') return sql`c.assignee_id is null`;
  return sql`c.assignee_id = ${assignee === 'me' ? me : assignee}`;
}

/**
 * The condition for the customers that a filter shows, over the tables `page_user m` and `conversation c` of `pages/members.ts`. It says
 * the same as `filterTest` of the contract.
 */
export function filterSql(filter: InboxFilter, { me, now }: FilterReader): SQL {
  const waits = sql`${state} = 'open' and c.waiting_since is not null`;
  const conditions: SQL[] = [sql`true`];
  if (filter.unread) conditions.push(sql`c.unread_b > 0`);
  if (filter.waiting) conditions.push(waits);
  if (filter.waitingMinutes !== undefined)
    conditions.push(sql`${waits} and c.waiting_since <= ${at(now - filter.waitingMinutes * 60_000)}`);
  if (filter.neverAnswered) conditions.push(sql`c.waiting_since is not null and c.first_answered_at is null`);
  if (filter.state !== undefined) conditions.push(sql`${state} = ${filter.state}`);
  if (filter.assignee !== undefined) conditions.push(hasAssignee(filter.assignee, me));
  if (filter.pinned) conditions.push(sql`c.pinned`);
  if (filter.labels !== undefined) conditions.push(sql`c.label_ids @> ${sql.param(filter.labels)}::bigint[]`);
  if (filter.file) conditions.push(sql`c.last_photo is not null`);
  if (filter.from !== undefined) conditions.push(sql`c.last_at >= ${at(filter.from)}`);
  if (filter.before !== undefined) conditions.push(sql`c.last_at < ${at(filter.before)}`);
  return sql.join(conditions, sql` and `);
}
