import type { BulkChange, BulkMessage, DESK_FLAGS, NotedDeskChange, PermissionFlag } from '#contract';
import type { Queryable } from '../../db/client.ts';
import { and, eq, isNull, sql } from '../../db/drizzle.ts';
import { pages, pageUsers, userTypes } from '../../db/schema.ts';
import { forbidden, notFound } from '../../errors.ts';
import { type PersonRef, uiColumns } from '../access.ts';
import { isStaff } from '../pageRoles.ts';
import { requirePage } from '../pages/membership.ts';

type DeskFlag = (typeof DESK_FLAGS)[number];

/** The flags that fields need; the others need `assign`. */
const FLAG_OF_FIELD: Readonly<Record<string, DeskFlag>> = {
  labelIds: 'labels',
  addLabelIds: 'labels',
  removeLabelIds: 'labels',
  note: 'notes',
};

/** The flags that a change needs: `labels` for the labels, `notes` for a note, `assign` for the others. */
export function flagsFor(change: NotedDeskChange | Exclude<BulkChange, BulkMessage>): DeskFlag[] {
  const flags = Object.entries(change).flatMap(([name, value]) =>
    value === undefined ? [] : [FLAG_OF_FIELD[name] ?? 'assign'],
  );
  return flags.length === 0 ? ['assign'] : [...new Set(flags)];
}

/** The flags that a bulk change needs: those of the change, for a message `assign` and `chat`. */
export const flagsForBulk = (change: BulkChange): PermissionFlag[] =>
  'message' in change ? ['assign', 'chat'] : flagsFor(change);

/** The flags that a person has on a page; null where they are not of its staff. */
export async function deskFlagsOn(
  db: Queryable,
  { userAccountId }: PersonRef,
  pageId: number,
): Promise<Record<PermissionFlag, boolean> | null> {
  const [flags] = await db
    .select(uiColumns)
    .from(pageUsers)
    .innerJoin(userTypes, eq(userTypes.id, pageUsers.userTypeId))
    .innerJoin(pages, and(eq(pages.id, pageUsers.pageId), isNull(pages.removedAt)))
    .where(
      and(eq(pageUsers.pageId, pageId), eq(pageUsers.userAccountId, userAccountId), sql.raw(isStaff('page_user'))),
    );
  return flags ?? null;
}

/** Responds 404 without the page, and 403 to those who are not of its staff or lack one of the flags. */
export async function requireDesk(
  db: Queryable,
  person: PersonRef,
  pageId: number,
  ...needed: readonly PermissionFlag[]
): Promise<Record<PermissionFlag, boolean>> {
  const flags = await deskFlagsOn(db, person, pageId);
  if (flags && needed.every((flag) => flags[flag])) return flags;
  await requirePage(db, pageId);
  throw forbidden();
}

/** The same for what is found without its page: responds 404 to those who are not of the staff. */
export async function requireDeskOf(
  db: Queryable,
  person: PersonRef,
  { pageId }: { pageId: number },
  ...needed: readonly DeskFlag[]
): Promise<Record<PermissionFlag, boolean>> {
  const flags = await deskFlagsOn(db, person, pageId);
  if (!flags) throw notFound();
  if (!needed.every((flag) => flags[flag])) throw forbidden();
  return flags;
}
