import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUILT_IN_USER_TYPES } from '#contract';
import { accountFactsOf } from '../../../server/archive/accountFacts.ts';
import {
  auditEntries,
  notifications,
  pages,
  statisticEntries,
  userAccounts,
  userTypes,
} from '../../../server/db/schema.ts';
import { startTokenScene, type TokenScene } from './tokenScene.ts';

let scene: TokenScene;
beforeAll(async () => {
  scene = await startTokenScene();
});
afterAll(() => scene.server.close());

/** The staff of the page, as its owner sees it. */
const staffOf = () => scene.server.as('owner').call('getPageUsers', { query: { pageId: scene.pageId, userType: 'P' } });
/** The row of a bot among them. */
async function memberOf(tokenId: number) {
  const userAccountId = await scene.ofBot(tokenId);
  const member = (await staffOf()).find(({ participantDto }) => participantDto.userAccountId === userAccountId);
  if (!member) throw new Error('the bot is not in the list');
  return member;
}

describe('the messages of a bot', () => {
  // covers: token-automatic
  it('given a customer who waits, when a bot answers, then it is marked and is no answer', async () => {
    const { server, pageId, customerId } = scene;
    await server.as('owner').call('createMessage', scene.text('Welcome', 'P'));
    await server.as('customer').call('createMessage', scene.text('Are you open?', 'C'));
    const { waitingSince } = await scene.row();
    await server.db.update(pages).set({ assignmentRule: 'firstAnswer' }).where(eq(pages.id, pageId));
    const { bot, tokenId } = await scene.addToken(['read', 'write'], 'Robot');
    const sent = await bot.call('createMessage', scene.text('We open at nine.', 'P'));
    expect(sent).toMatchObject({ automatic: 'bot', userAccountDto: { profileName: 'Robot' } });
    const row = await scene.row();
    expect(row).toMatchObject({ sendMessage: 'We open at nine.', waitingSince });
    expect(row.desk?.assigneeId ?? null).toBeNull();
    const isByBot = eq(statisticEntries.memberId, await scene.ofBot(tokenId));
    expect(await server.db.$count(statisticEntries, isByBot)).toBe(0);
    const query = { pageId, customerId, customerOrPage: 'C' as const };
    const { messageDateList } = await server.as('customer').call('getMessages', { query });
    const seen = messageDateList.flatMap(({ messageList }) => messageList);
    expect(seen.find(({ messageId }) => messageId === sent.messageId)).toMatchObject({ automatic: 'bot' });
    await bot.call('changeDesk', { params: { pageId, customerId }, body: { state: 'done' } });
    expect((await scene.row()).desk?.state).toBe('done');
    await scene.revoke(tokenId);
    const [later] = (
      await server.as('owner').call('getMessages', { query: { ...query, customerOrPage: 'P' } })
    ).messageDateList
      .flatMap(({ messageList }) => messageList)
      .filter(({ messageId }) => messageId === sent.messageId);
    expect(later?.userAccountDto.profileName).toBe('Robot');
  });

  it('given a customer who was answered, when a bot writes, then they do not wait', async () => {
    await scene.server.as('owner').call('createMessage', scene.text('We do.', 'P'));
    const { bot, tokenId } = await scene.addToken(['read', 'write']);
    await bot.call('createMessage', scene.text('Your order is on its way.', 'P'));
    expect((await scene.row()).waitingSince).toBeNull();
    await scene.revoke(tokenId);
  });
});

describe('the account of a bot', () => {
  // covers: token-account
  it('given a bot, when others look for it, then nobody finds, befriends or changes it', async () => {
    const { server } = scene;
    const { tokenId } = await scene.addToken(['read'], 'Zebra robot');
    const userAccountId = await scene.ofBot(tokenId);
    const found = await server.as('stranger').call('searchPeople', { query: { search: 'Zebra' } });
    expect(found).toEqual([]);
    await server.as('stranger').refused('askFriend', { body: { userAccountId } });
    const [account] = await server.db.select().from(userAccounts).where(eq(userAccounts.id, userAccountId));
    expect(account).toMatchObject({ kind: 'bot', passwordHash: null, role: 'CUSTOMER' });
    expect(await server.as('admin').call('getUserAccounts', { query: { userName: 'Zebra' } })).toEqual([]);
    await server.as('admin').refused('deleteUserAccount', { params: { userAccountId } });
    await scene.revoke(tokenId);
  });

  it('given a bot, when it is to become an owner or a customer, then it is refused', async () => {
    const { server, pageId } = scene;
    const { tokenId } = await scene.addToken(['read']);
    const userAccountId = await scene.ofBot(tokenId);
    const staff = await server.as('owner').call('getPageUsers', { query: { pageId, userType: 'P' } });
    const pageUserId = staff.find(({ participantDto }) => participantDto.userAccountId === userAccountId)?.pageUserId;
    for (const userTypeId of [BUILT_IN_USER_TYPES.owner, BUILT_IN_USER_TYPES.customer]) {
      const query = { pageUserId: pageUserId ?? 0, userTypeId, userTypeChange: true };
      expect(await server.as('owner').refused('getPageUserStatus', { query })).toMatchObject({ code: 'invalid' });
    }
    await scene.revoke(tokenId);
  });

  // covers: token-bot
  it('given a bot, when an owner removes it from the staff, then its token is revoked', async () => {
    const { server } = scene;
    const { tokenId, bot } = await scene.addToken(['read'], 'Removed robot');
    const member = await memberOf(tokenId);
    expect(member).toMatchObject({ bot: true });
    await server.as('staff').refused('deletePageUser', { params: { pageUserId: member.pageUserId } });
    await server.as('owner').call('deletePageUser', { params: { pageUserId: member.pageUserId } });
    expect(await scene.list()).toEqual([]);
    expect(await bot.refused('getPageUsers', { query: { pageId: scene.pageId, userType: 'C' } })).toMatchObject({
      code: 'signedOut',
    });
    const [entry] = await server.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(entry).toMatchObject({ action: 'pageTokenRevoked', details: { to: 'Removed robot' } });
  });

  // covers: token-bot
  it('given a bot, when its token is revoked, then it is none of the staff', async () => {
    const { tokenId } = await scene.addToken(['read']);
    const { pageUserId } = await memberOf(tokenId);
    await scene.revoke(tokenId);
    expect((await staffOf()).map((one) => one.pageUserId)).not.toContain(pageUserId);
  });

  // covers: token-unassigned
  it('given a bot, when a conversation is given to it or a note mentions it, then it is refused', async () => {
    const { server, pageId, customerId } = scene;
    const owner = server.as('owner');
    await server.db.update(userTypes).set({ notes: true }).where(eq(userTypes.id, BUILT_IN_USER_TYPES.staff));
    const { tokenId } = await scene.addToken(['read', 'write']);
    const assigneeId = await scene.ofBot(tokenId);
    const params = { pageId, customerId };
    expect(await owner.refused('changeDesk', { params, body: { assigneeId } })).toMatchObject({ code: 'invalid' });
    const bulk = { customerIds: [customerId], change: { assigneeId } };
    expect(await owner.refused('startBulk', { params: { pageId }, body: bulk })).toMatchObject({ code: 'invalid' });
    const note = { text: '@Robot', mentions: [assigneeId] };
    expect(await owner.refused('createNote', { params, body: note })).toMatchObject({ code: 'invalid' });
    const { readers } = await owner.call('getNotes', { params });
    expect(readers.map(({ userAccountId }) => userAccountId)).not.toContain(assigneeId);
    await scene.revoke(tokenId);
  });

  // covers: token-unassigned
  it('given a bot, when its user type is changed, then it gets no notification', async () => {
    const { server } = scene;
    const { tokenId } = await scene.addToken(['read']);
    const { pageUserId } = await memberOf(tokenId);
    const [type] = await server.db.insert(userTypes).values({ name: 'Machines', side: 'P' }).returning();
    const query = { pageUserId, userTypeId: type?.id ?? 0, userTypeChange: true };
    await server.as('owner').call('getPageUserStatus', { query });
    const isItsOwn = eq(notifications.userAccountId, await scene.ofBot(tokenId));
    expect(await server.db.$count(notifications, isItsOwn)).toBe(0);
    await scene.revoke(tokenId);
  });

  it('given an owner, when they take their data along, then it names their tokens', async () => {
    const { tokenId } = await scene.addToken(['read'], 'Archived robot');
    const { pageTokens: archived } = await accountFactsOf(
      scene.server.db,
      scene.server.people.owner.userAccountId,
      'en',
    );
    expect(archived).toEqual([
      { page: expect.any(String), name: 'Archived robot', scopes: ['read'], createdAt: expect.any(Date) },
    ]);
    await scene.revoke(tokenId);
  });
});
