import type { Overview } from '#contract';
import { mayReturn } from '../auth/credentials.ts';
import type { PersonRef } from '../chat/access.ts';
import { isNotAbout } from '../chat/reports/visibility.ts';
import type { Counters } from '../counters/counters.ts';
import { readFailedCalls } from '../counters/failedCalls.ts';
import type { Queryable } from '../db/client.ts';
import { and, count, desc, eq, isNull, sql } from '../db/drizzle.ts';
import { auditEntries, reports, userAccounts } from '../db/schema.ts';
import { readDiskSpace } from '../files/diskSpace.ts';

const SIGN_INS_SHOWN = 5;

interface OverviewSources {
  db: Queryable;
  counters: Counters;
  dataDir: string;
  version: string;
}

async function countAccounts(db: Queryable) {
  const [counted] = await db
    .select({
      accounts: count(),
      disabledAccounts: sql`count(*) filter (where ${userAccounts.disabled})`.mapWith(Number),
    })
    .from(userAccounts)
    .where(and(mayReturn, eq(userAccounts.kind, 'member')));
  return counted ?? { accounts: 0, disabledAccounts: 0 };
}

async function lastSignIns(db: Queryable): Promise<Overview['lastSignIns']> {
  const rows = await db
    .select({ userAccountId: auditEntries.actorId, name: auditEntries.actorName, at: auditEntries.at })
    .from(auditEntries)
    .where(eq(auditEntries.action, 'signedIn'))
    .orderBy(desc(auditEntries.id))
    .limit(SIGN_INS_SHOWN);
  return rows.flatMap(({ userAccountId, name, at }) =>
    userAccountId === null ? [] : [{ userAccountId, name, time: at.toISOString() }],
  );
}

/** The state of the installation, as an admin sees it first. Reports about the admin are not counted, as their list leaves them out. */
export async function readOverview(
  { db, counters, dataDir, version }: OverviewSources,
  admin: PersonRef,
): Promise<Overview> {
  const [accounts, openReports, signIns, failedCalls, disk] = await Promise.all([
    countAccounts(db),
    db.$count(reports, and(isNull(reports.closedAt), isNotAbout(admin))),
    lastSignIns(db),
    readFailedCalls(counters),
    readDiskSpace(dataDir),
  ]);
  return { ...accounts, openReports, lastSignIns: signIns, failedCalls, version, disk };
}
