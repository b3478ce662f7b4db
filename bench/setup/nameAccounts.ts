import { connectWithoutTimeouts, type Database } from '../../server/db/client.ts';
import { personName } from '../../server/demo/names.ts';
import type { Random } from '../../server/demo/random.ts';
import { accountNameForms } from '../../server/search/searchNames.ts';

/** Gives all customers names of the demo, two in a row so that few are equal, and makes their forms as the server does after a start. */
export async function nameAccounts(db: Database, random: Random, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, () => {
    const isWoman = random.happens(0.5);
    return `${personName(random, isWoman)} ${personName(random, isWoman)}`;
  });
  const patient = await connectWithoutTimeouts(db);
  try {
    const { rows } = await patient.query<{ userName: string }>(
      `select user_name as "userName" from user_account where id between 2000001 and 2000000 + $1 order by id`,
      [count],
    );
    const forms = rows.map(({ userName }, at) => accountNameForms({ profileName: names[at] ?? '', userName }));
    await patient.query(
      `update user_account u set profile_name = given.name, search_names = given.form
      from unnest($1::text[], $2::text[]) with ordinality as given (name, form, n) where u.id = 2000000 + given.n`,
      [names, forms],
    );
    await patient.query('vacuum analyze user_account');
  } finally {
    await patient.end();
  }
  return names;
}
