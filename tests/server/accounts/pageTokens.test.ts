import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  conversationTopic,
  noteTopic,
  type Route,
  type RouteName,
  routes,
  SEND_SCOPES,
  TOKENS_MAX,
  TokenScope,
} from '#contract';
import { deleteRemovedPages } from '../../../server/chat/pages/removePage.ts';
import { auditEntries, pages, pageTokens, sessions } from '../../../server/db/schema.ts';
import { diskStore } from '../../../server/files/diskStore.ts';
import { examplePublicAccess } from '../../examplePublicAccess.ts';
import { waitFor } from '../../waitFor.ts';
import { connectWire, type Wire } from '../realtime/realtimeServer.ts';
import { startTokenScene, type TokenScene } from './tokenScene.ts';

let scene: TokenScene;
beforeAll(async () => {
  scene = await startTokenScene();
});
afterAll(() => scene.server.close());

const pageUsers = () => ({ query: { pageId: scene.pageId, userType: 'C' as const } });

describe('the tokens of a page', () => {
  // covers: token-owners, call-createPageToken, call-getPageTokens, call-revokePageToken
  it('given an owner, when they add, use and revoke a token, then the list tells it', async () => {
    const { token, bot, ...made } = await scene.addToken(['read'], 'Reader');
    expect(token).toMatch(/^mpt_/);
    expect(await scene.list()).toEqual([{ ...made, name: 'Reader', scopes: ['read'], usedTime: null }]);
    const answer = await fetch(`${scene.server.url}/api/v1/page?customerOrPage=P`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await answer.json()).toMatchObject([{ pageId: scene.pageId }]);
    expect((await scene.list())[0]?.usedTime).not.toBeNull();
    await scene.revoke(made.tokenId);
    expect(await scene.list()).toEqual([]);
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
    for (const { tokenId } of made) await scene.revoke(tokenId);
  });

  // covers: token-end
  it('given a token in use, when tokens are turned off, then its calls and connection end', async () => {
    const { server } = scene;
    const { bot, token, tokenId } = await scene.addToken();
    const turn = (tokens: boolean) =>
      server.as('admin').call('putPublicAccess', { body: examplePublicAccess({ tokens }) });
    const wire = await connectWire(server.url.replace('http://', ''), '', { Authorization: `Bearer ${token}` });
    await bot.call('getPageUsers', pageUsers());
    await turn(false);
    expect(await bot.refused('getPageUsers', pageUsers())).toMatchObject({ code: 'signedOut' });
    await waitFor(() => expect(wire.frames.at(-1)).toMatchObject({ command: 'ERROR', headers: { code: 'signedOut' } }));
    await turn(true);
    await scene.revoke(tokenId);
  });

  it('given a page that is gone for good, then its tokens and their sessions are gone', async () => {
    const { server } = scene;
    const owner = server.as('owner');
    const { pageId } = await owner.call('createPage', { body: { title: 'Short-lived' } });
    const { tokenId } = await owner.call('createPageToken', {
      params: { pageId },
      body: { name: 'Bot', scopes: ['read'] },
    });
    const botId = await scene.ofBot(tokenId);
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
    for (const { tokenId } of [reader, writer, knower]) await scene.revoke(tokenId);
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
    await scene.revoke(tokenId);
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
    for (const { tokenId } of [reader, writer]) await scene.revoke(tokenId);
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
        await scene.revoke(tokenId);
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
    await scene.revoke(tokenId);
  });
});
