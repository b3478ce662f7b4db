import type { Database } from '../../db/client.ts';
import { notFound } from '../../errors.ts';
import type { Somebody } from '../access.ts';
import { CURSOR_COLUMNS, type CursorColumns, cursorOf, type ListCursor } from './listCursor.ts';

interface Found extends CursorColumns {
  isThere: boolean;
  servesPage: boolean;
}

const LOOK = {
  name: 'right to see members',
  text: `
    select p.id is not null as "isThere", exists (
      select from page_user u join user_type t on t.id = u.user_type_id and t.side = 'P'
      where u.page_id = $1 and u.user_account_id = $2 and u.accepted
    ) as "servesPage", ${CURSOR_COLUMNS}
    from (select $1::bigint as id) asked left join page p on p.id = asked.id and p.removed_at is null`,
};

/** Whether a person serves a page, and the moment at which that was so. Refuses where there is no such page. */
export async function rightToSeeMembers(
  db: Database,
  { userAccountId }: Somebody,
  pageId: number,
): Promise<{ servesPage: boolean; now: ListCursor }> {
  const { rows } = await db.$client.query<Found>({ ...LOOK, values: [pageId, userAccountId] });
  const [found] = rows;
  if (!found?.isThere) throw notFound();
  return { servesPage: found.servesPage, now: cursorOf(found) };
}
