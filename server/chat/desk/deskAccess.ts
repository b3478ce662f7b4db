import { sql } from 'drizzle-orm';
import type { BulkChange, DESK_FLAGS, NotedDeskChange } from '#contract';
import type { Queryable } from '../../db/client.ts';
import { forbidden, notFound } from '../../errors.ts';
import type { PersonRef } from '../access.ts';
import { isStaff } from '../pageRoles.ts';

type DeskFlag = (typeof DESK_FLAGS)[number];

/** The flags that fields need; the others need `assign`. */
const FLAG_OF_FIELD: Readonly<Record<string, DeskFlag>> = {
  labelIds: 'labels',
  addLabelIds: 'labels',
  removeLabelIds: 'labels',
  note: 'notes',
};

/** The flags that a change needs: `labels` for the labels, `notes` for a note, `assign` for the others. */
export function flagsFor(change: NotedDeskChange | BulkChange): DeskFlag[] {
  const flags = Object.entries(change).flatMap(([name, value]) =>
    value === undefined ? [] : [FLAG_OF_FIELD[name] ?? 'assign'],
  );
  return flags.length === 0 ? ['assign'] : [...new Set(flags)];
}

/** The flags of the desk that a person has on a page; null where they are not of its staff. */
export async function deskFlagsOn(
  db: Queryable,
  { userAccountId }: PersonRef,
  pageId: number,
): Promise<Record<DeskFlag, boolean> | null> {
  const { rows } = await db.execute<Record<DeskFlag, boolean>>(sql`
    select t.assign, t.notes, t.labels, t.replies
    from page p
    join page_user m on m.page_id = p.id and m.user_account_id = ${userAccountId} and ${sql.raw(isStaff('m'))}
    join user_type t on t.id = m.user_type_id
    where p.id = ${pageId} and p.removed_at is null`);
  return rows[0] ?? null;
}

/** Responds 404 without the page, and 403 to those who are not of its staff or lack one of the flags. */
export async function requireDesk(
  db: Queryable,
  person: PersonRef,
  pageId: number,
  ...needed: readonly DeskFlag[]
): Promise<Record<DeskFlag, boolean>> {
  const flags = await deskFlagsOn(db, person, pageId);
  if (flags && needed.every((flag) => flags[flag])) return flags;
  const { rows } = await db.execute(sql`select from page where id = ${pageId} and removed_at is null`);
  throw rows.length === 0 ? notFound() : forbidden();
}
