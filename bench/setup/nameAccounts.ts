import { connectWithoutTimeouts, type Database } from '../../server/db/client.ts';
import { personName } from '../../server/demo/names.ts';
import type { Random } from '../../server/demo/random.ts';
import { repairNames } from '../../server/search/repairNames.ts';

/** Gives all customers names of the demo, two in a row so that few are equal, and makes their forms as the server does after a start. */
export async function nameAccounts(db: Database, random: Random, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, () => {
    const isWoman = random.happens(0.5);
    return `${personName(random, isWoman)} ${personName(random, isWoman)}`;
  });
  const patient = await connectWithoutTimeouts(db);
  try {
    await patient.query(
      `update user_account u set profile_name = given.name
      from unnest($1::text[]) with ordinality as given (name, n) where u.id = 2000000 + given.n`,
      [names],
    );
    await repairNames(db, new AbortController().signal);
    await patient.query('vacuum analyze user_account');
  } finally {
    await patient.end();
  }
  return names;
}
