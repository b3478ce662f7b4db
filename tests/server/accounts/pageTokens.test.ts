import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  BUILT_IN_USER_TYPES,
  conversationTopic,
  noteTopic,
  type Route,
  type RouteName,
  routes,
  SEND_SCOPES,
  TOKENS_MAX,
  TokenScope,
} from '#contract';
import { accountFactsOf } from '../../../server/archive/accountFacts.ts';
import { deleteRemovedPages } from '../../../server/chat/pages/removePage.ts';
import {
  auditEntries,
  notifications,
  pages,
  pageTokens,
  sessions,
  statisticEntries,
  userAccounts,
  userTypes,
} from '../../../server/db/schema.ts';
import { diskStore } from '../../../server/files/diskStore.ts';
import { waitFor } from '../../waitFor.ts';
import { connectWire, type Wire } from '../realtime/realtimeServer.ts';
import { startTokenScene, TOKENS_ON, type TokenScene } from './tokenScene.ts';

let scene: TokenScene;
beforeAll(async () => {
  scene = await startTokenScene();
});
afterAll(() => scene.server.close());

const list = () => scene.server.as('owner').call('getPageTokens', { params: { pageId: scene.pageId } });
const pageUsers = () => ({ query: { pageId: scene.pageId, userType: 'C' as const } });
/** The staff of the page, as its owner sees it. */
const staffOf = () => scene.server.as('owner').call('getPageUsers', { query: { pageId: scene.pageId, userType: 'P' } });
/** The row of a bot among them. */
async function memberOf(tokenId: number) {
  const userAccountId = await ofBot(tokenId);
  const member = (await staffOf()).find(({ participantDto }) => participantDto.userAccountId === userAccountId);
  if (!member) throw new Error('the bot is not in the list');
  return member;
}
const revoke = (tokenId: number) => scene.server.as('owner').call('revokePageToken', { params: { tokenId } });
const ofBot = async (tokenId: number) => {
  const [row] = await scene.server.db.select().from(pageTokens).where(eq(pageTokens.id, tokenId));
  if (!row) throw new Error('no token');
  return row.userAccountId;
};

describe('the tokens of a page', () => {
  // covers: token-owners, call-createPageToken, call-getPageTokens, call-revokePageToken
  it('given an owner, when they add, use and revoke a token, then the list tells it', async () => {
    const { token, bot, ...made } = await scene.addToken(['read'], 'Reader');
    expect(token).toMatch(/^mpt_/);
    expect(await list()).toEqual([{ ...made, name: 'Reader', scopes: ['read'], usedTime: null }]);
    const answer = await fetch(`${scene.server.url}/api/v1/page?customerOrPage=P`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await answer.json()).toMatchObject([{ pageId: scene.pageId }]);
    expect((await list())[0]?.usedTime).not.toBeNull();
    await revoke(made.tokenId);
    expect(await list()).toEqual([]);
    expect(await bot.refused('getPages', { query: { customerOrPage: 'P' } })).toMatchObject({ code: 'signedOut' });
    const entries = await scene.server.db.select().from(auditEntries).where(eq(auditEntries.pageId, scene.pageId));
    expect(entries.map(({ action, details }) => [action, details])).toEqual([
      ['pageTokenCreated', { to: 'Reader' }],
      ['pageTokenRevoked', { to: 'Reader' }],
    ]);
  });

  it('given ten tokens, when one more is added, then it is refused', async () => {
    const made = [];
    for (let i = 0; i < TOKENS_MAX; i += 1) made.push(await scene.addToken(['read'], `Token ${i}`));
    const body = { name: 'One more', scopes: ['read' as const] };
    const params = { pageId: scene.pageId };
    expect(await scene.server.as('owner').refused('createPageToken', { params, body })).toMatchObject({
      code: 'invalid',
    });
    for (const { tokenId } of made) await revoke(tokenId);
  });

  // covers: token-end
  it('given a token in use, when tokens are turned off, then its calls and connection end', async () => {
    const { server } = scene;
    const { bot, token, tokenId } = await scene.addToken();
    const turn = (tokens: boolean) => server.as('admin').call('putPublicAccess', { body: { ...TOKENS_ON, tokens } });
    const wire = await connectWire(server.url.replace('http://', ''), '', { Authorization: `Bearer ${token}` });
    await bot.call('getPageUsers', pageUsers());
    await turn(false);
    expect(await bot.refused('getPageUsers', pageUsers())).toMatchObject({ code: 'signedOut' });
    await waitFor(() => expect(wire.frames.at(-1)).toMatchObject({ command: 'ERROR', headers: { code: 'signedOut' } }));
    await turn(true);
    await revoke(tokenId);
  });

  it('given a page that is gone for good, then its tokens and their sessions are gone', async () => {
    const { server } = scene;
    const owner = server.as('owner');
    const { pageId } = await owner.call('createPage', { body: { title: 'Short-lived' } });
    const { tokenId } = await owner.call('createPageToken', {
      params: { pageId },
      body: { name: 'Bot', scopes: ['read'] },
    });
    const botId = await ofBot(tokenId);
    await server.db
      .update(pages)
      .set({ removedAt: new Date(0) })
      .where(eq(pages.id, pageId));
    const files = diskStore(server.config.dataDir);
    await deleteRemovedPages({ db: server.db, files }, new Date(), new AbortController().signal);
    expect(await server.db.$count(pageTokens, eq(pageTokens.id, tokenId))).toBe(0);
    expect(await server.db.$count(sessions, eq(sessions.userAccountId, botId))).toBe(0);
  });
});

describe('what a token may do', () => {
  // covers: token-scopes
  it('given the contract, then each scope is a short list of calls', () => {
    const names = Object.keys(routes) as RouteName[];
    const of = (scope: string) => names.filter((name) => (routes[name] as Route).token === scope).toSorted();
    expect(of('read')).toEqual([
      'getLabels',
      'getMessageChanges',
      'getMessagePhoto',
      'getMessages',
      'getPage',
      'getPageUserChanges',
      'getPageUsers',
      'getPages',
      'searchMessages',
    ]);
    expect(of('write')).toEqual(['changeDesk', 'createMessage', 'createNote', 'putMessagePhoto', 'putPageLook']);
    expect(of('customers')).toEqual(['getUserAccount']);
  });

  it('given one scope, when a call of another is made, then it is refused', async () => {
    const [reader, writer, knower] = [
      await scene.addToken(['read']),
      await scene.addToken(['write']),
      await scene.addToken(['customers']),
    ];
    const details = { params: { id: scene.customerId } };
    await reader.bot.call('getPageUsers', pageUsers());
    await writer.bot.call('createMessage', scene.text('An order', 'P'));
    expect(await knower.bot.call('getUserAccount', details)).toMatchObject({ userAccountId: scene.customerId });
    for (const { bot } of [writer, knower])
      expect(await bot.refused('getPageUsers', pageUsers())).toMatchObject({ code: 'forbidden' });
    for (const { bot } of [reader, knower])
      expect(await bot.refused('createMessage', scene.text('No', 'P'))).toMatchObject({ code: 'forbidden' });
    for (const { bot } of [reader, writer])
      expect(await bot.refused('getUserAccount', details)).toMatchObject({ code: 'forbidden' });
    for (const { tokenId } of [reader, writer, knower]) await revoke(tokenId);
  });

  it('given another page, when a token reads or writes there, then it is refused', async () => {
    const { bot, tokenId } = await scene.addToken(['read', 'write', 'customers']);
    const { pageId } = scene.server.otherShop;
    expect(await bot.refused('getPageUsers', { query: { pageId, userType: 'C' } })).toMatchObject({
      code: 'forbidden',
    });
    const { body } = scene.text('No', 'P');
    expect(await bot.refused('createMessage', { body: { ...body, pageDto: { pageId } } })).toMatchObject({
      code: 'notFound',
    });
    const friend = { id: scene.server.people.friend.userAccountId };
    expect(await bot.refused('getUserAccount', { params: friend })).toMatchObject({ code: 'forbidden' });
    await revoke(tokenId);
  });

  // covers: token-realtime
  it('given scopes, when a token subscribes, then it hears messages only where it may read', async () => {
    const { pageId, customerId, server } = scene;
    const [reader, writer] = [await scene.addToken(['read']), await scene.addToken(['write'])];
    const conversation = conversationTopic({ kind: 'page', pageId, customerId });
    const wireOf = ({ token }: { token: string }) =>
      connectWire(server.url.replace('http://', ''), '', { Authorization: `Bearer ${token}`, refusals: 'event' });
    const refuses = async (wire: Wire, destination: string) => {
      wire.send('SUBSCRIBE', { id: destination, destination });
      await wire.settled();
      return wire.frames.some(({ headers, body }) => headers.subscription === destination && body.includes('closed'));
    };
    const [listening, deaf] = [await wireOf(reader), await wireOf(writer)];
    expect(await refuses(listening, conversation)).toBe(false);
    expect(await refuses(listening, noteTopic(pageId, customerId))).toBe(true);
    expect(await refuses(deaf, conversation)).toBe(true);
    await server.as('customer').call('createMessage', scene.text('Hello bot', 'C'));
    await waitFor(() => expect(listening.frames.some(({ body }) => body.includes('Hello bot'))).toBe(true));
    listening.ws.terminate();
    deaf.ws.terminate();
    for (const { tokenId } of [reader, writer]) await revoke(tokenId);
  });

  // covers: token-realtime
  it.each(Object.entries(SEND_SCOPES))(
    'given %s, when tokens send to it, then only one with the scope %s may',
    async (destination, scope) => {
      const { pageId, customerId, server } = scene;
      const refuses = async (scopes: TokenScope[]) => {
        const { token, tokenId } = await scene.addToken(scopes);
        const wire = await connectWire(server.url.replace('http://', ''), '', { Authorization: `Bearer ${token}` });
        const body = { userAccountId: customerId, pageId, customerId, customerOrPage: 'P' };
        wire.send('SEND', { destination, receipt: 'sent' }, JSON.stringify(body));
        const answer = () => wire.frames.find(({ command }) => command === 'RECEIPT' || command === 'ERROR');
        await waitFor(() => expect(answer()).toBeDefined());
        wire.ws.terminate();
        await revoke(tokenId);
        return answer()?.command === 'ERROR';
      };
      expect(await refuses([scope])).toBe(false);
      expect(await refuses(TokenScope.options.filter((one) => one !== scope))).toBe(true);
    },
  );

  it('given a token that may not read, when it opens a file, then it is refused', async () => {
    const { server } = scene;
    const { token, tokenId } = await scene.addToken(['write']);
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${server.url}/photo/none.png`, { headers })).status).toBe(403);
    await revoke(tokenId);
  });
});

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
    const isByBot = eq(statisticEntries.memberId, await ofBot(tokenId));
    expect(await server.db.$count(statisticEntries, isByBot)).toBe(0);
    const query = { pageId, customerId, customerOrPage: 'C' as const };
    const { messageDateList } = await server.as('customer').call('getMessages', { query });
    const seen = messageDateList.flatMap(({ messageList }) => messageList);
    expect(seen.find(({ messageId }) => messageId === sent.messageId)).toMatchObject({ automatic: 'bot' });
    await bot.call('changeDesk', { params: { pageId, customerId }, body: { state: 'done' } });
    expect((await scene.row()).desk?.state).toBe('done');
    await revoke(tokenId);
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
    await revoke(tokenId);
  });
});

describe('the account of a bot', () => {
  // covers: token-account
  it('given a bot, when others look for it, then nobody finds, befriends or changes it', async () => {
    const { server } = scene;
    const { tokenId } = await scene.addToken(['read'], 'Zebra robot');
    const userAccountId = await ofBot(tokenId);
    const found = await server.as('stranger').call('searchPeople', { query: { search: 'Zebra' } });
    expect(found).toEqual([]);
    await server.as('stranger').refused('askFriend', { body: { userAccountId } });
    const [account] = await server.db.select().from(userAccounts).where(eq(userAccounts.id, userAccountId));
    expect(account).toMatchObject({ kind: 'bot', passwordHash: null, role: 'CUSTOMER' });
    expect(await server.as('admin').call('getUserAccounts', { query: { userName: 'Zebra' } })).toEqual([]);
    await server.as('admin').refused('deleteUserAccount', { params: { userAccountId } });
    await revoke(tokenId);
  });

  it('given a bot, when it is to become an owner or a customer, then it is refused', async () => {
    const { server, pageId } = scene;
    const { tokenId } = await scene.addToken(['read']);
    const userAccountId = await ofBot(tokenId);
    const staff = await server.as('owner').call('getPageUsers', { query: { pageId, userType: 'P' } });
    const pageUserId = staff.find(({ participantDto }) => participantDto.userAccountId === userAccountId)?.pageUserId;
    for (const userTypeId of [BUILT_IN_USER_TYPES.owner, BUILT_IN_USER_TYPES.customer]) {
      const query = { pageUserId: pageUserId ?? 0, userTypeId, userTypeChange: true };
      expect(await server.as('owner').refused('getPageUserStatus', { query })).toMatchObject({ code: 'invalid' });
    }
    await revoke(tokenId);
  });

  // covers: token-bot
  it('given a bot, when an owner removes it from the staff, then its token is revoked', async () => {
    const { server } = scene;
    const { tokenId, bot } = await scene.addToken(['read'], 'Removed robot');
    const member = await memberOf(tokenId);
    expect(member).toMatchObject({ bot: true });
    await server.as('staff').refused('deletePageUser', { params: { pageUserId: member.pageUserId } });
    await server.as('owner').call('deletePageUser', { params: { pageUserId: member.pageUserId } });
    expect(await list()).toEqual([]);
    expect(await bot.refused('getPageUsers', pageUsers())).toMatchObject({ code: 'signedOut' });
    const [entry] = await server.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(entry).toMatchObject({ action: 'pageTokenRevoked', details: { to: 'Removed robot' } });
  });

  // covers: token-bot
  it('given a bot, when its token is revoked, then it is none of the staff', async () => {
    const { tokenId } = await scene.addToken(['read']);
    const { pageUserId } = await memberOf(tokenId);
    await revoke(tokenId);
    expect((await staffOf()).map((one) => one.pageUserId)).not.toContain(pageUserId);
  });

  // covers: token-unassigned
  it('given a bot, when a conversation is given to it or a note mentions it, then it is refused', async () => {
    const { server, pageId, customerId } = scene;
    const owner = server.as('owner');
    await server.db.update(userTypes).set({ notes: true }).where(eq(userTypes.id, BUILT_IN_USER_TYPES.staff));
    const { tokenId } = await scene.addToken(['read', 'write']);
    const assigneeId = await ofBot(tokenId);
    const params = { pageId, customerId };
    expect(await owner.refused('changeDesk', { params, body: { assigneeId } })).toMatchObject({ code: 'invalid' });
    const bulk = { customerIds: [customerId], change: { assigneeId } };
    expect(await owner.refused('startBulk', { params: { pageId }, body: bulk })).toMatchObject({ code: 'invalid' });
    const note = { text: '@Robot', mentions: [assigneeId] };
    expect(await owner.refused('createNote', { params, body: note })).toMatchObject({ code: 'invalid' });
    const { readers } = await owner.call('getNotes', { params });
    expect(readers.map(({ userAccountId }) => userAccountId)).not.toContain(assigneeId);
    await revoke(tokenId);
  });

  // covers: token-unassigned
  it('given a bot, when its user type is changed, then it gets no notification', async () => {
    const { server } = scene;
    const { tokenId } = await scene.addToken(['read']);
    const { pageUserId } = await memberOf(tokenId);
    const [type] = await server.db.insert(userTypes).values({ name: 'Machines', side: 'P' }).returning();
    const query = { pageUserId, userTypeId: type?.id ?? 0, userTypeChange: true };
    await server.as('owner').call('getPageUserStatus', { query });
    const isItsOwn = eq(notifications.userAccountId, await ofBot(tokenId));
    expect(await server.db.$count(notifications, isItsOwn)).toBe(0);
    await revoke(tokenId);
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
    await revoke(tokenId);
  });
});
