import { BUILT_IN_USER_TYPES } from '#contract';
import { type Database, openDatabase } from '../../server/db/client.ts';
import { startEmbeddedDatabase } from '../../server/db/embedded/start.ts';
import { migrate } from '../../server/db/migrate.ts';
import { pages, pageUsers } from '../../server/db/schema.ts';
import type { Keyring } from '../../server/secrets/keyring.ts';
import { bootstrapDatabase } from '../../server/startup/bootstrap.ts';
import { openKeyring } from '../../server/startup/openKeyring.ts';
import { addPeople } from '../../tests/serverPeople.ts';

/** Somebody who writes: from which side, into whose conversation. */
export interface WriterPart {
  token: string;
  userAccountId: number;
  side: 'C' | 'P';
  customerId: number;
}

const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** A page and those who write on it. */
export interface Cast {
  pageId: number;
  writers: WriterPart[];
}

/**
 * Fills an empty database with a page and its people. Half of the writers are customers with a conversation each; the
 * other half serve the page and share the first five conversations, so that writers meet in one. Their tokens are signed with
 * the keyring of the server that will answer them: one that it did not sign counts as guessed.
 */
export async function castInto(db: Database, keyring: Keyring, count: number): Promise<Cast> {
  await migrate(db);
  await bootstrapDatabase(db, { demo: true, adminUserName: undefined, adminPassword: undefined, keyring });
  const [page] = await db.insert(pages).values({ title: 'Load' }).returning({ id: pages.id });
  if (!page) throw new Error('the page was not made');
  const people = await addPeople(
    db,
    keyring,
    Array.from({ length: count }, (_, index) => ({ userName: `writer${index}` })),
  );
  const isCustomer = (index: number) => index < count / 2;
  const writers = people.map(({ userAccountId, token }, index): WriterPart => {
    const shared = people[index % 5]?.userAccountId ?? userAccountId;
    const customerId = isCustomer(index) ? userAccountId : shared;
    return { userAccountId, token, side: isCustomer(index) ? 'C' : 'P', customerId };
  });
  const { customer, staff } = BUILT_IN_USER_TYPES;
  await db.insert(pageUsers).values(
    people.map(({ userAccountId }, index) => ({
      pageId: page.id,
      userAccountId,
      userTypeId: isCustomer(index) ? customer : staff,
      accepted: true,
    })),
  );
  return { pageId: page.id, writers };
}

/** The same in a fresh data folder. */
export async function castWriters(dataDir: string, count: number): Promise<Cast> {
  const embedded = await startEmbeddedDatabase({ dataDir, log: quiet, durable: false });
  const db = openDatabase(embedded.connection);
  try {
    return await castInto(db, openKeyring({ secretKeys: undefined, dataDir }), count);
  } finally {
    await db.$client.end();
    await embedded.stop();
  }
}
