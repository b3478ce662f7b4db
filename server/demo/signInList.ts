import type { DemoPerson } from '#contract';
import type { Database } from '../db/client.ts';
import { inArray } from '../db/drizzle.ts';
import { userAccounts } from '../db/schema.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from './people.ts';
import { isDemoOpen } from './state.ts';

/** The demo accounts with their current names, for the sign-in screen; none where the demo is closed. */
export async function demoPeople(db: Database): Promise<DemoPerson[]> {
  if (!(await isDemoOpen(db))) return [];
  const names = DEMO_PEOPLE.map(({ account }) => account.userName);
  const rows = await db.select().from(userAccounts).where(inArray(userAccounts.userName, names));
  return DEMO_PEOPLE.flatMap(({ part, side, account: { userName } }) => {
    const row = rows.find((found) => found.userName === userName && !found.disabled && !found.removedAt);
    if (!row) return [];
    const { profileName, profilePhoto } = row;
    return [{ userName, password: DEMO_PASSWORD, profileName, profilePhoto, side, part }];
  });
}
