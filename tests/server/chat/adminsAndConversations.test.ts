import { desc } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { BUILT_IN_USER_TYPES } from '#contract';
import { auditEntries, userTypes } from '../../../server/db/schema.ts';
import { serverOfFile } from '../../serverApp.ts';

const SECRET = 'ဆေးစစ်ချက် ရပြီ';

const server = await serverOfFile();
beforeAll(async () => {
  const { requestFormId, shop } = server;
  await server.as('friend').call('createPrivateMessage', { body: { sendMessage: SECRET, requestFormId } });
  await server.as('customer').call('createMessage', {
    body: { customerOrPage: 'C', customerId: customerId(), pageDto: { pageId: shop.pageId }, sendMessage: SECRET },
  });
});

const customerId = () => server.people.customer.userAccountId;
const admin = () => server.as('admin');
const STAFF = BUILT_IN_USER_TYPES.staff;

describe('given an admin who takes no part', () => {
  test('when they read a conversation in any way, then it does not exist for them', async () => {
    const { requestFormId, shop } = server;
    const side = { pageId: shop.pageId, customerId: customerId(), customerOrPage: 'P' } as const;
    const refusals = await Promise.all([
      admin().refused('getPrivateMessages', { query: { requestFormId } }),
      admin().refused('getPrivateMessageChanges', { query: { requestFormId, revision: 1 } }),
      admin().refused('getMessages', { query: side }),
      admin().refused('getMessageChanges', { query: { ...side, revision: 1 } }),
    ]);
    for (const { code } of refusals) expect(code).toBe('notFound');
  });

  test('when they read the lists of the page and change a member, then no text is shown', async () => {
    const { pageId, members } = server.shop;
    const [type] = await server.db.insert(userTypes).values({ name: 'Regular', side: 'C', chat: true }).returning();
    const change = { pageUserId: members.customer ?? 0, userTypeId: type?.id ?? 0, userTypeChange: true };
    const answers = await Promise.all([
      admin().call('getPages', { query: { customerOrPage: 'P', all: true } }),
      admin().call('getPage', { params: { id: pageId } }),
      admin().call('getPageUsers', { query: { pageId, userType: 'C' } }),
      admin().call('getPageUserStatus', { query: change }),
      admin().call('getUserAccount', { params: { id: customerId() } }),
    ]);
    expect(JSON.stringify(answers)).not.toContain(SECRET);
    const shown = await server.as('owner').call('getPageUsers', { query: { pageId, userType: 'C' } });
    expect(JSON.stringify(shown)).toContain(SECRET);
  });

  test('when they ask to join the staff, then they cannot accept it themselves', async () => {
    const { pageId } = server.shop;
    const { pageUserId } = await admin().call('createPageUser', { body: { pageId, userTypeId: STAFF } });
    const accept = { query: { pageUserId, noOryes: 'yes' } } as const;
    expect((await admin().refused('getPageUserStatus', accept)).code).toBe('forbidden');
    expect((await server.as('owner').call('getPageUserStatus', accept))?.accepted).toBe(true);
    await server.as('owner').call('deletePageUser', { params: { pageUserId } });
  });

  test('when they are a customer of the page, then they cannot make themselves staff', async () => {
    const { pageId } = server.shop;
    const { pageUserId } = await admin().call('createPageUser', { body: { pageId } });
    const query = { pageUserId, userTypeId: STAFF, userTypeChange: true };
    expect((await admin().refused('getPageUserStatus', { query })).code).toBe('forbidden');
  });

  test('when they accept somebody else, then it is in the audit log', async () => {
    const { pageId } = server.shop;
    const { pageUserId } = await server.as('stranger').call('createPageUser', { body: { pageId, userTypeId: STAFF } });
    await admin().call('getPageUserStatus', { query: { pageUserId, noOryes: 'yes' } });
    const [newest] = await server.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(newest).toMatchObject({
      action: 'memberAccepted',
      actorId: server.people.admin.userAccountId,
      targetId: server.people.stranger.userAccountId,
      pageId,
    });
  });
});
