import { BUILT_IN_USER_TYPES } from '../../contract/index.ts';
import { createSessions } from '../../server/auth/sessions.ts';
import { bootstrapDatabase } from '../../server/db/bootstrap.ts';
import { openDatabase } from '../../server/db/client.ts';
import { startEmbeddedDatabase } from '../../server/db/embedded/start.ts';
import { migrate } from '../../server/db/migrate.ts';
import { pages, pageUsers } from '../../server/db/schema.ts';
import { addPerson } from '../serverPeople.ts';

/** Somebody who writes: from which side, into whose conversation. */
export interface WriterPart {
  token: string;
  userAccountId: number;
  side: 'C' | 'P';
  customerId: number;
}

const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/**
 * Fills a fresh data folder with a page and its people. Half of the writers are customers with a conversation each; the
 * other half serve the page and share the first five conversations, so that writers meet in one.
 */
export async function castWriters(dataDir: string, count: number): Promise<{ pageId: number; writers: WriterPart[] }> {
  const embedded = await startEmbeddedDatabase({ dataDir, log: quiet, durable: false });
  const db = openDatabase(embedded.connection);
  try {
    await migrate(db);
    await bootstrapDatabase(db, { demo: true, adminUserName: undefined, adminPassword: undefined });
    const [page] = await db.insert(pages).values({ title: 'Load' }).returning({ id: pages.id });
    if (!page) throw new Error('the page was not made');
    const sessions = createSessions(db);
    const add = async (index: number, userTypeId: number) => {
      const person = await addPerson(db, sessions, { userName: `writer${index}` });
      const { userAccountId, token } = person;
      await db.insert(pageUsers).values({ pageId: page.id, userAccountId, userTypeId, accepted: true });
      return { userAccountId, token };
    };
    const writers: WriterPart[] = [];
    for (let index = 0; index < count; index += 1) {
      const isCustomer = index < count / 2;
      const person = await add(index, isCustomer ? BUILT_IN_USER_TYPES.customer : BUILT_IN_USER_TYPES.staff);
      const shared = writers[index % 5]?.userAccountId ?? person.userAccountId;
      writers.push({
        ...person,
        side: isCustomer ? 'C' : 'P',
        customerId: isCustomer ? person.userAccountId : shared,
      });
    }
    return { pageId: page.id, writers };
  } finally {
    await db.$client.end();
    await embedded.stop();
  }
}
