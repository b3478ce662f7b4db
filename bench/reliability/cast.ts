import { BUILT_IN_USER_TYPES } from '#contract';
import { createSessions } from '../../server/auth/sessions.ts';
import { type Database, openDatabase } from '../../server/db/client.ts';
import { startEmbeddedDatabase } from '../../server/db/embedded/start.ts';
import { migrate } from '../../server/db/migrate.ts';
import { pages, pageUsers } from '../../server/db/schema.ts';
import type { Keyring } from '../../server/secrets/keyring.ts';
import { bootstrapDatabase } from '../../server/startup/bootstrap.ts';
import { openKeyring } from '../../server/startup/openKeyring.ts';
import { addPerson } from '../../tests/serverPeople.ts';

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
  const sessions = createSessions(db, {
    keyring,
    sessionDays: 180,
    secondFactorOf: 'nobody',
  });
  const writers: WriterPart[] = [];
  for (let index = 0; index < count; index += 1) {
    const isCustomer = index < count / 2;
    const { userAccountId, token } = await addPerson(db, sessions, { userName: `writer${index}` });
    const userTypeId = isCustomer ? BUILT_IN_USER_TYPES.customer : BUILT_IN_USER_TYPES.staff;
    await db.insert(pageUsers).values({ pageId: page.id, userAccountId, userTypeId, accepted: true });
    const shared = writers[index % 5]?.userAccountId ?? userAccountId;
    writers.push({
      userAccountId,
      token,
      side: isCustomer ? 'C' : 'P',
      customerId: isCustomer ? userAccountId : shared,
    });
  }
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
