import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { BUILT_IN_USER_TYPES } from '#contract';
import {
  friendships,
  passkeys,
  pushMutes,
  pushSubscriptions,
  sessions,
  totpSecrets,
} from '../../../server/db/schema.ts';
import { serverOfFile } from '../../serverApp.ts';
import type { Part } from '../../serverPeople.ts';
import { LETTER } from '../permissions/material.ts';
import { archiveScene } from './archiveScene.ts';

const server = await serverOfFile();
const scene = archiveScene(server);

const idOf = (part: Part) => server.people[part].userAccountId;

/** The archive of a person: its data, its start page, and everything in it as one text. */
async function archiveOf(part: Part) {
  const files = await scene.open(part, await scene.make(part));
  return {
    files,
    data: JSON.parse(files.get('data.json')?.toString() ?? ''),
    index: files.get('index.html')?.toString() ?? '',
    all: [...files.values()].map(String).join('\n'),
  };
}

describe('what protects an account, in the archive of its owner', () => {
  it('given blocks, then those the person made are in it, and those against them are not', async () => {
    await server.as('stranger').call('createBlock', { body: { userAccountId: idOf('otherOwner') } });
    await server.as('otherCustomer').call('createBlock', { body: { userAccountId: idOf('stranger') } });
    const { data, index } = await archiveOf('stranger');
    expect(data.blocks).toMatchObject([{ kind: 'person', person: 'ဒေါ်မြမြစိန်' }]);
    expect(index).toContain('ဒေါ်မြမြစိန်');
    expect(index).not.toContain('မသီတာအေး');
  });

  it('given reports, then those the person made are in it, and those about them are not', async () => {
    const { requestFormId } = server;
    const body = { conversation: `friend:${requestFormId}`, messageIds: [], reason: 'fraud' as const };
    await server.as('customer').call('createReport', { body: { ...body, text: 'asks for money' } });
    const { data, index } = await archiveOf('customer');
    expect(data.reports).toMatchObject([{ reason: 'fraud', text: 'asks for money' }]);
    expect(index).toContain('asks for money');
    expect((await archiveOf('friend')).all).not.toContain('asks for money');
  });

  describe('given reports with messages', () => {
    const report = (part: Part, conversation: string, messageIds: number[]) =>
      server.as(part).call('createReport', { body: { conversation, messageIds, reason: 'harassment', text: '' } });

    // covers: staff-names-hidden
    it('when a customer made one, then it has their own messages, and nobody of hidden staff', async () => {
      const own = await scene.writeInShop('otherCustomer', 'otherCustomer', 'Where is my order?');
      const answer = await scene.writeInShop('staff', 'otherCustomer', 'go away');
      await report('otherCustomer', scene.shopKey('otherCustomer'), [own.messageId, answer.messageId]);
      const { data, all } = await archiveOf('otherCustomer');
      const { userAccountId: senderId, profileName: senderName } = server.people.otherCustomer;
      expect(data.reports).toMatchObject([{ messages: [{ senderId, senderName, text: 'Where is my order?' }] }]);
      expect(data.reports[0].messages).toHaveLength(1);
      expect(all).not.toContain(server.people.staff.profileName);
    });

    it('when staff made one, then it has nothing that the customer wrote', async () => {
      const { messageId } = await scene.writeInShop('customer', 'customer', 'an insult of the customer');
      await report('staff', scene.shopKey('customer'), [messageId]);
      const { data, all } = await archiveOf('staff');
      expect(data.reports).toMatchObject([{ reason: 'harassment' }]);
      expect(all).not.toContain('an insult of the customer');
    });

    it('when the friendship has ended since, then it has nothing that the friend wrote', async () => {
      const { privateMessageId } = await scene.writeToFriend('customer', 'an insult of the friend');
      await report('friend', scene.friendKey(), [privateMessageId]);
      const state = (value: 'friends' | 'ended') =>
        server.db.update(friendships).set({ state: value }).where(eq(friendships.id, server.requestFormId));
      await state('ended');
      const { data, all } = await archiveOf('friend');
      await state('friends');
      expect(data.reports).toMatchObject([{ reason: 'harassment' }]);
      expect(all).not.toContain('an insult of the friend');
    });
  });

  it('given saved replies, then the own ones are in it, and those of pages are not', async () => {
    const pageId = server.shop.pageId;
    const body = { shortcut: 'mine', text: 'my own words' };
    const { savedReplyId } = await server.as('owner').call('createSavedReply', { body });
    await server.as('owner').call('putSavedReplyFile', { params: { savedReplyId }, file: LETTER });
    await server
      .as('owner')
      .call('createSavedReply', { body: { pageId, shortcut: 'shop', text: 'words of the shop' } });
    const { data, index, all, files } = await archiveOf('owner');
    expect(data.savedReplies).toMatchObject([{ shortcut: 'mine', text: 'my own words', used: 0 }]);
    const [{ fileName, file }] = data.savedReplies[0].files;
    expect([fileName, files.get(file)?.toString()]).toEqual([LETTER.name, LETTER.content]);
    expect(index).toContain(`href="${file}"`);
    expect(index).toContain('my own words');
    expect(all).not.toContain('words of the shop');
  });

  it('given saved views, then the own ones are in it, and those of the staff are not', async () => {
    const params = { pageId: server.shop.pageId };
    for (const [name, forPage] of [
      ['mine to answer', false],
      ['of all of us', true],
    ] as const)
      await server.as('owner').call('createView', { params, body: { name, forPage, filter: {}, sort: 'newest' } });
    const { data, index, all } = await archiveOf('owner');
    expect(data.savedViews).toMatchObject([{ name: 'mine to answer', filter: {} }]);
    expect(index).toContain('mine to answer');
    expect(all).not.toContain('of all of us');
  });

  it('given requests for friendship without an answer, then both sides have theirs', async () => {
    const body = { userAccountId: idOf('owner') };
    await server.as('otherCustomer').call('askFriend', { body });
    const [asker, asked] = [await archiveOf('otherCustomer'), await archiveOf('owner')];
    expect(asker.data.friendRequests).toMatchObject([{ name: server.people.owner.profileName, asked: true }]);
    expect(asked.data.friendRequests).toMatchObject([{ name: server.people.otherCustomer.profileName, asked: false }]);
    expect(asked.index).toContain('asked you');
  });

  it('given a remark of an admin, then the person whom it is about has it', async () => {
    const params = { userAccountId: idOf('friend') };
    await server.as('admin').call('updateUserAccount', { params, body: { remark: 'pays late' } });
    const { data, index } = await archiveOf('friend');
    expect(data.profile.fields.remark).toBe('pays late');
    expect(index).toContain('pays late');
  });

  it('given a choice of what pages see, then it has the choice', async () => {
    await server.as('friend').call('updateUserAccount', {
      params: { userAccountId: idOf('friend') },
      body: { sharedFields: ['phone'] },
    });
    const { data } = await archiveOf('friend');
    expect(data.profile.sharedFields).toEqual(['phone']);
  });

  it('given a session, then it has the device and the network', async () => {
    const device = { userAgent: 'Mozilla/5.0 (a phone)', address: '203.0.113.7' };
    await server.db
      .update(sessions)
      .set(device)
      .where(eq(sessions.userAccountId, idOf('staff')));
    const { data, index } = await archiveOf('staff');
    expect(data.sessions[0]).toMatchObject(device);
    for (const text of Object.values(device)) expect(index).toContain(text);
  });

  it('given devices, factors and passkeys, then it has them without a secret', async () => {
    const [session] = await server.db
      .select()
      .from(sessions)
      .where(eq(sessions.userAccountId, idOf('customer')));
    const { tokenHash = '', fileKeyHash = '' } = session ?? {};
    const endpoint = 'the-endpoint-secret';
    const keys = { p256dh: 'the-p256dh', auth: 'the-auth' };
    const key = { credentialId: 'the-credential', publicKey: 'the-public-key' };
    const secret = 'the-totp-secret';
    const userAccountId = idOf('customer');
    const settings = { language: 'my', hidesText: true, pages: 'all' } as const;
    await server.db.insert(pushSubscriptions).values({
      tokenHash,
      userAccountId,
      endpoint: `https://push.example.com/${endpoint}`,
      ...keys,
      ...settings,
    });
    await server.db.insert(pushMutes).values({ userAccountId, conversation: scene.friendKey() });
    await server.db.insert(passkeys).values({ userAccountId, ...key, counter: 0, name: 'The blue key' });
    await server.db.insert(totpSecrets).values({ userAccountId, secret, confirmedAt: new Date() });
    const { data, index, all } = await archiveOf('customer');
    expect(data.push).toMatchObject({
      devices: [{ service: 'push.example.com', ...settings }],
      mutedConversations: [scene.friendKey()],
    });
    expect(data.signIn.passkeys).toMatchObject([{ name: 'The blue key' }]);
    expect(data.signIn.authenticatorAppSince).not.toBeNull();
    for (const text of ['push.example.com', 'The blue key']) expect(index).toContain(text);
    const secrets = [endpoint, secret, tokenHash, fileKeyHash, ...Object.values(keys), ...Object.values(key)];
    for (const text of secrets) expect(all).not.toContain(text);
    await server.db.delete(totpSecrets);
  });

  it('given open invitations to a staff, then both sides have theirs, and no secret', async () => {
    const pageId = server.shop.pageId;
    const invite = (userAccountId?: number) =>
      server.as('owner').call('createInvitation', {
        params: { pageId },
        body: { userTypeId: BUILT_IN_USER_TYPES.staff, userAccountId, days: 7 },
      });
    await invite(idOf('otherOwner'));
    const { token } = await invite();
    const made = await archiveOf('owner');
    expect(made.data.invitations).toHaveLength(2);
    expect(made.index).toContain('ဒေါ်မြမြစိန်');
    expect(token).not.toBeNull();
    expect(made.all).not.toContain(token);
    const got = await archiveOf('otherOwner');
    expect(got.data.invitations).toMatchObject([{ made: false, by: 'ဒေါ်ခင်သန္တာ', isLink: false }]);
  });

  it('given the log, then acts of others have neither an address nor a name', async () => {
    const params = { userAccountId: idOf('friend') };
    await server.as('admin').call('updateUserAccount', { params, body: { userName: 'another-name' } });
    const own = (await archiveOf('stranger')).data.actions;
    expect(own.find(({ action }: { action: string }) => action === 'dataExported')).toMatchObject({ own: true });
    const { data, all } = await archiveOf('friend');
    const renamed = data.actions.find(({ action }: { action: string }) => action === 'userNameChanged');
    expect(renamed).toMatchObject({ own: false });
    expect(Object.keys(renamed).sort()).toEqual(['action', 'at', 'own', 'page']);
    expect(all).not.toContain('ဦးအောင်မြတ်');
  });
});
