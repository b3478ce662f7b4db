import type { Assignment, AssignmentSettings } from '#contract';
import { recordAudit } from '../../audit/recordAudit.ts';
import type { Database, Queryable } from '../../db/client.ts';
import { and, eq, sql } from '../../db/drizzle.ts';
import { pages, pageUsers } from '../../db/schema.ts';
import { notFound } from '../../errors.ts';
import type { PersonRef } from '../access.ts';
import { isStaff } from '../pageRoles.ts';
import { lockPage } from '../pages/membership.ts';
import { requireDesk } from './deskAccess.ts';

const ownMembership = (pageId: number, { userAccountId }: PersonRef) =>
  and(eq(pageUsers.pageId, pageId), eq(pageUsers.userAccountId, userAccountId), sql.raw(isStaff('page_user')));

/** The rule of a page, and whether a member of its staff takes part. */
export async function getAssignment(db: Queryable, person: PersonRef, pageId: number): Promise<Assignment> {
  await requireDesk(db, person, pageId);
  const [row] = await db
    .select({
      rule: pages.assignmentRule,
      limit: pages.assignmentLimit,
      awayMinutes: pages.awayMinutes,
      notNow: pageUsers.notNow,
    })
    .from(pages)
    .innerJoin(pageUsers, ownMembership(pageId, person))
    .where(eq(pages.id, pageId));
  if (!row) throw notFound();
  return row;
}

/** Changes the rule of a page, for staff with the flag `assign`. How long somebody is away counts from now on. */
export function setAssignment(
  db: Database,
  person: PersonRef,
  pageId: number,
  settings: AssignmentSettings,
): Promise<Assignment> {
  const { rule, limit, awayMinutes } = settings;
  return db.transaction(async (tx) => {
    await lockPage(tx, pageId);
    await requireDesk(tx, person, pageId, 'assign');
    await tx
      .update(pages)
      .set({ assignmentRule: rule, assignmentLimit: limit, awayMinutes })
      .where(eq(pages.id, pageId));
    await tx
      .update(pageUsers)
      .set({ awaySince: null })
      .where(and(eq(pageUsers.pageId, pageId), sql.raw(isStaff('page_user'))));
    await recordAudit(tx, {
      action: 'assignmentChanged',
      actorId: person.userAccountId,
      target: { kind: 'page', id: pageId },
      details: { ...settings },
    });
    return getAssignment(tx, person, pageId);
  });
}

/** Whether the rule of a page gives a member of its staff no conversations for now. */
export function setNotNow(db: Database, person: PersonRef, pageId: number, notNow: boolean): Promise<Assignment> {
  return db.transaction(async (tx) => {
    await requireDesk(tx, person, pageId);
    await tx.update(pageUsers).set({ notNow }).where(ownMembership(pageId, person));
    return getAssignment(tx, person, pageId);
  });
}
