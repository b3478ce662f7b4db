import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { BUILT_IN_USER_TYPES } from '#contract';
import { pageUsers } from '../../../server/db/schema.ts';
import { doneOrWaiting } from '../../databaseLocks.ts';
import { serverOfFile } from '../../serverApp.ts';
import type { Client } from '../../serverClient.ts';
import type { ExamplePerson } from '../../serverPeople.ts';

const server = await serverOfFile();
let owner: ExamplePerson;
let pageId: number;
let membership: { owner: number; staff: number };
let count = 0;

async function member({ userAccountId }: ExamplePerson, userTypeId: number): Promise<number> {
  const row = { pageId, userAccountId, userTypeId, accepted: true };
  const [made] = await server.db.insert(pageUsers).values(row).returning();
  if (!made) throw new Error('the database returned no member');
  return made.id;
}

beforeEach(async () => {
  count += 1;
  const page = await server.as('otherOwner').call('createPage', { body: { title: `Page ${count}` } });
  pageId = page.pageId;
  owner = await server.addPerson({ userName: `leaving${count}` });
  const staff = await server.addPerson({ userName: `helping${count}` });
  membership = {
    owner: await member(owner, BUILT_IN_USER_TYPES.owner),
    staff: await member(staff, BUILT_IN_USER_TYPES.staff),
  };
});

const CALLS: readonly [what: string, call: (client: Client) => Promise<Response>][] = [
  ['renames the page', (client) => client.send('updatePage', { params: { pageId }, body: { title: 'Mine' } })],
  ['removes the page', (client) => client.send('deletePage', { params: { pageId } })],
  [
    'creates an invitation',
    (client) =>
      client.send('createInvitation', {
        params: { pageId },
        body: { userTypeId: BUILT_IN_USER_TYPES.staff, days: 1 },
      }),
  ],
  ['removes a member', (client) => client.send('deletePageUser', { params: { pageUserId: membership.staff } })],
  [
    'changes the type of a member',
    (client) =>
      client.send('getPageUserStatus', {
        query: { pageUserId: membership.staff, userTypeId: BUILT_IN_USER_TYPES.customer, userTypeChange: true },
      }),
  ],
];

describe('given an owner who is being removed from a page', () => {
  it.each(CALLS)('when the owner %s meanwhile, then it waits and is refused', async (_what, call) => {
    const { answer } = await server.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from page where id = ${pageId} for update`);
      const answer = call(server.as(owner));
      await doneOrWaiting(server.db, answer, 1);
      await tx.delete(pageUsers).where(eq(pageUsers.id, membership.owner));
      return { answer };
    });
    expect([403, 404]).toContain((await answer).status);
  });
});
