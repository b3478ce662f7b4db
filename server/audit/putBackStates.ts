import { z } from 'zod';
import { BUILT_IN_USER_TYPES, PUT_BACK_MS, PutBackState } from '#contract';
import type { Queryable } from '../db/client.ts';
import { sql } from '../db/drizzle.ts';
import { auditEntries, pages, pageUsers, removedMembers } from '../db/schema.ts';

/** What was removed before this time cannot be put back any more. */
export const putBackUntil = (now: Date): Date => new Date(now.getTime() - PUT_BACK_MS);

const States = z.array(z.object({ id: z.coerce.number(), state: z.string() }));

/**
 * Whether what entries tell can be put back: a removed page, and an owner who was removed or demoted, whose membership the entry
 * names. Entries that nothing can be put back of are missing; so are owners of a page that is removed itself.
 */
export async function putBackStates(
  db: Queryable,
  ids: readonly number[],
  until: Date,
): Promise<ReadonlyMap<number, PutBackState>> {
  if (ids.length === 0) return new Map();
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  const { rows } = await db.execute(sql`
    select e.id, case
      when exists (select from ${auditEntries} r where r.action = 'pageRestored' and r.target_kind = 'page'
        and r.target_id = e.target_id and r.id > e.id) then 'done'
      when exists (select from ${removedMembers} k join ${pages} p on p.id = k.page_id
        where k.page_id = e.target_id and k.with_page and p.removed_at > ${until}) then 'possible'
      else 'tooLate' end as state
    from ${auditEntries} e where e.id in (${list}) and e.action = 'pageRemoved'
    union all
    select e.id, case
      when exists (select from ${auditEntries} r where r.action = 'memberRestored' and r.target_kind = 'account'
        and r.target_id = e.target_id and r.page_id = e.page_id and r.id > e.id) then 'done'
      when exists (select from ${pageUsers} u where u.page_id = e.page_id and u.user_account_id = e.target_id
        and u.accepted and u.user_type_id = ${BUILT_IN_USER_TYPES.owner}) then 'done'
      when exists (select from ${removedMembers} k where k.page_user_id = (e.details->>'pageUserId')::bigint
        and not k.with_page and k.removed_at > ${until}) then 'possible'
      else 'tooLate' end
    from ${auditEntries} e join ${pages} p on p.id = e.page_id and p.removed_at is null
    where e.id in (${list}) and e.action in ('memberRemoved', 'memberTypeChanged') and e.details ? 'pageUserId'`);
  return new Map(States.parse(rows).map(({ id, state }) => [id, PutBackState.parse(state)]));
}
