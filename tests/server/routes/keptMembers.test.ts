import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BUILT_IN_USER_TYPES, LIST_CURSOR_HEADER, type PageUser } from '../../../contract/index.ts';
import { membersAsJson } from '../../../server/chat/pages/members.ts';
import { pages, pageUsers } from '../../../server/db/schema.ts';
import { startServer, type TestServer } from '../../serverApp.ts';
import { createClient } from '../../serverClient.ts';
import type { ExamplePerson } from '../../serverPeople.ts';

/** Who is here, by account. */
const here = new Set<number>();
const presence = {
  isActive: (userId: number) => here.has(userId),
  activeAmong: (userIds: Iterable<number>) => new Set([...userIds].filter((userId) => here.has(userId))),
};
let server: TestServer;
/** Another process on the same database, which hears nothing of the first. */
let other: TestServer;
let owner: ExamplePerson;
let customer: ExamplePerson;
let second: ExamplePerson;
let pageId: number;
let count = 0;

beforeAll(async () => {
  server = await startServer({ presence });
  other = await startServer({ presence, beside: server });
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const addMember = (of: number, { userAccountId }: ExamplePerson, userTypeId: number) =>
  server.db.insert(pageUsers).values({ pageId: of, userAccountId, userTypeId, accepted: true });
const newPerson = (name: string) => server.addPerson({ userName: `${name}${count}`, profileName: `${name} ${count}` });

beforeEach(async () => {
  count += 1;
  here.clear();
  [owner, customer, second] = [await newPerson('owner'), await newPerson('customer'), await newPerson('second')];
  const [page] = await server.db
    .insert(pages)
    .values({ title: `Page ${count}` })
    .returning();
  pageId = page?.id ?? 0;
  await addMember(pageId, owner, BUILT_IN_USER_TYPES.owner);
  await addMember(pageId, customer, BUILT_IN_USER_TYPES.customer);
  await addMember(pageId, second, BUILT_IN_USER_TYPES.customer);
  await write(second, 'first');
});

const write = (who: ExamplePerson, sendMessage: string) =>
  server.as(who).call('createMessage', {
    body: { sendMessage, pageDto: { pageId }, customerId: who.userAccountId, customerOrPage: 'C', replyDto: null },
  });
/** The customers as the owner reads them from a process: kept, if that is sound. */
const listed = (from: TestServer, as: ExamplePerson = owner) =>
  from.as(as).call('getPageUsers', { query: { pageId, userType: 'C' } });
/** The same, always read anew. */
async function anew(readsConversations = true): Promise<PageUser[]> {
  const pieces: string[] = [];
  for await (const piece of membersAsJson(server.db, presence, { pageId, side: 'C', readsConversations }))
    pieces.push(piece);
  return JSON.parse(pieces.join(''));
}
const idOf = async (who: ExamplePerson) =>
  (await anew()).find((row) => row.participantDto.userAccountId === who.userAccountId)?.pageUserId ?? 0;

describe('a list of members, read again', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['a customer wrote', () => write(customer, 'how much?')],
    [
      'the newest message was edited',
      async () => {
        const { messageId } = await server.as(second).call('createMessage', {
          body: {
            sendMessage: 'a',
            pageDto: { pageId },
            customerId: second.userAccountId,
            customerOrPage: 'C',
            replyDto: null,
          },
        });
        await Promise.all([listed(server), listed(other)]);
        await server.as(second).call('updateMessage', {
          params: { messageId },
          body: { sendMessage: 'b', pageDto: { pageId }, customerId: second.userAccountId },
        });
      },
    ],
    [
      'the page has read',
      () =>
        server.as(owner).call('putPageLook', {
          params: { pageId, customerId: second.userAccountId, customerOrPage: 'P' },
        }),
    ],
    [
      'a customer has a new name',
      () =>
        server.as(customer).call('updateUserAccount', {
          params: { userAccountId: customer.userAccountId },
          body: { profileName: 'Renamed' },
        }),
    ],
    ['somebody joined', async () => addMember(pageId, await newPerson('third'), BUILT_IN_USER_TYPES.customer)],
    [
      'somebody left',
      async () => server.as(second).call('deletePageUser', { params: { pageUserId: await idOf(second) } }),
    ],
    [
      'one left and another joined',
      async () => {
        await server.as(second).call('deletePageUser', { params: { pageUserId: await idOf(second) } });
        await addMember(pageId, await newPerson('third'), BUILT_IN_USER_TYPES.customer);
      },
    ],
    ['somebody came', async () => here.add(customer.userAccountId)],
    [
      'the name of their type changed',
      async () => {
        await server.db.execute(
          sql`update user_type set name = ${`Buyer ${count}`} where id = ${BUILT_IN_USER_TYPES.customer}`,
        );
      },
    ],
    [
      'it became empty',
      async () =>
        server.db.delete(pageUsers).where(sql`page_id = ${pageId} and user_type_id = ${BUILT_IN_USER_TYPES.customer}`),
    ],
  ])('given %s, when it is read from any process, then it is as the database has it', async (_what, change) => {
    const before = await listed(server);
    expect(await listed(other)).toEqual(before);
    await change();
    const after = await anew();
    expect(after).not.toEqual(before);
    expect(await listed(other)).toEqual(after);
    expect(await listed(server)).toEqual(after);
    expect(await listed(server)).toEqual(after);
  });

  it('given a change that was under way when it was read, when that is done, then it is in the list', async () => {
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const change = other.db.transaction(async (one) => {
      await one.execute(sql`update user_account set profile_name = 'Late' where id = ${customer.userAccountId}`);
      begun.resolve();
      await end.promise;
    });
    await begun.promise;
    await listed(server);
    await write(second, 'meanwhile');
    expect(await listed(server)).toEqual(await anew());
    end.resolve();
    await change;
    const after = await listed(server);
    expect(after.map((row) => row.participantDto.profileName)).toContain('Late');
    expect(after).toEqual(await anew());
  });

  it('given somebody came and went, when it is read, then each time says who is here', async () => {
    const active = async () => (await listed(server)).filter((row) => row.participantDto.active).length;
    expect(await active()).toBe(0);
    here.add(customer.userAccountId);
    expect(await active()).toBe(1);
    here.delete(customer.userAccountId);
    expect(await active()).toBe(0);
  });

  it('given an admin who does not serve the page, when the owner has read it, then they see nothing that was written', async () => {
    await listed(server);
    const seen = await listed(server, server.people.admin);
    expect(seen.map((row) => row.sendMessage)).toEqual(['', '']);
    expect(seen).toEqual(await anew(false));
    expect(await listed(server)).toEqual(await anew());
  });

  it('given one who serves the page no more, when they read what is kept, then they are refused', async () => {
    await listed(server);
    await server.db.delete(pageUsers).where(eq(pageUsers.userAccountId, owner.userAccountId));
    const refusal = await server.as(owner).refused('getPageUsers', { query: { pageId, userType: 'C' } });
    expect(refusal).toMatchObject({ status: 403 });
  });

  it('given a kept list, when one asks what changed since it was answered, then nothing is left out', async () => {
    const query = { pageId, userType: 'C' } as const;
    await listed(server);
    await write(customer, 'between');
    const answer = await createClient(server.url, owner.token).send('getPageUsers', { query });
    const since = answer.headers.get(LIST_CURSOR_HEADER) ?? '';
    expect(await answer.json()).toEqual(await anew());
    await write(second, 'after');
    const { rows } = await server.as(owner).call('getPageUserChanges', { query: { ...query, since } });
    expect(rows.map((row) => row.sendMessage)).toEqual(['after']);
  });

  it('given more customers than are kept, when it is read twice, then all of them come both times', async () => {
    await server.db.execute(sql`
      with people as (
        insert into user_account (user_name, role, profile_name)
        select 'kept_' || ${pageId} || '_' || n, 'CUSTOMER', 'many' from generate_series(1, 5100) n returning id
      )
      insert into page_user (page_id, user_account_id, user_type_id, accepted) select ${pageId}, id, 1, true from people`);
    expect(await listed(server)).toHaveLength(5_102);
    await write(customer, 'news');
    expect((await listed(server))[0]).toMatchObject({ sendMessage: 'news' });
  });
});
