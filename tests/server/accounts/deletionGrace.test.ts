import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { BUILT_IN_USER_TYPES } from '#contract';
import { friendships, pageUsers } from '../../../server/db/schema.ts';
import { serverOfFile } from '../../serverApp.ts';
import type { ExamplePerson } from '../../serverPeople.ts';
import { deletionScene, login } from './deletionScene.ts';

const server = await serverOfFile();
const scene = deletionScene(server);

describe('an account in the days before it is erased', () => {
  const listed = async ({ userAccountId }: ExamplePerson) =>
    (await server.as('admin').call('getUserAccounts', { query: { userId: userAccountId } }))[0];
  const change = ({ userAccountId }: ExamplePerson, body: { disabled?: boolean; profileName?: string }) => ({
    params: { userAccountId },
    body,
  });
  const deleted = async () => {
    const person = await scene.member();
    await person.client.call('requestDeletion');
    return person;
  };

  // covers: deleted-account-days
  it('given an admin, when they look for it, then they see that it is being deleted', async () => {
    const person = await deleted();
    expect(await listed(person)).toMatchObject({ userName: person.userName, deletionRequested: true });
    const params = { id: person.userAccountId };
    expect(await server.as('admin').call('getUserAccount', { params })).toMatchObject({
      userAccountId: person.userAccountId,
    });
    await server.nobody.call('restoreAccount', login(person));
    expect(await listed(person)).not.toHaveProperty('deletionRequested');
  });

  // covers: deleted-account-days
  it('given an admin who disables it, when its owner restores it, then they are refused', async () => {
    const person = await deleted();
    expect(await server.as('admin').call('updateUserAccount', change(person, { disabled: true }))).toBeTruthy();
    expect(await server.nobody.refused('restoreAccount', login(person))).toMatchObject({ code: 'accountDisabled' });
    await server.as('admin').call('updateUserAccount', change(person, { disabled: false }));
    await server.nobody.call('restoreAccount', login(person));
    await server.nobody.call('login', login(person));
  });

  // covers: deleted-account-days
  it('given a friend who blocks it, when restored, then they are friends once that is ended', async () => {
    const person = await deleted();
    const { userAccountId } = person;
    const block = await server.as('friend').call('createBlock', { body: { userAccountId } });
    expect(block.person).toMatchObject({ userAccountId, profilePhoto: '' });
    await server.nobody.call('restoreAccount', login(person));
    expect(await scene.friendsOfFriend()).not.toContain(userAccountId);
    await server.as('friend').call('deleteBlock', { params: { blockId: block.blockId } });
    expect(await scene.friendsOfFriend()).toContain(userAccountId);
  });

  it('given a friend who blocks it and ends that, when restored, then both are friends', async () => {
    const person = await deleted();
    const { userAccountId } = person;
    const { blockId } = await server.as('friend').call('createBlock', { body: { userAccountId } });
    await server.as('friend').call('deleteBlock', { params: { blockId } });
    expect(await scene.friendsOfFriend()).not.toContain(userAccountId);
    await server.nobody.call('restoreAccount', login(person));
    expect(await scene.friendsOfFriend()).toContain(userAccountId);
  });

  it('given a friend’s older block, when it is ended meanwhile, then the friendship returns', async () => {
    const person = await scene.member();
    const { userAccountId } = person;
    const { blockId } = await server.as('friend').call('createBlock', { body: { userAccountId } });
    await person.client.call('requestDeletion');
    await server.as('friend').call('deleteBlock', { params: { blockId } });
    expect(await scene.friendsOfFriend()).not.toContain(userAccountId);
    await server.nobody.call('restoreAccount', login(person));
    expect(await scene.friendsOfFriend()).toContain(userAccountId);
  });

  describe('given a friend whose account is being deleted too', () => {
    /** Deletes the accounts of two friends, and returns how they restore theirs. */
    async function bothDeleted() {
      const [one, other] = [await scene.member(), await scene.member()];
      const pair = { askerId: one.userAccountId, askedId: other.userAccountId, state: 'friends' as const };
      const [friendship] = await server.db.insert(friendships).values(pair).returning();
      for (const { client } of [one, other]) await client.call('requestDeletion');
      const restore = (person: ExamplePerson) => server.nobody.call('restoreAccount', login(person));
      const state = async () => {
        const isIt = eq(friendships.id, friendship?.id ?? 0);
        return (await server.db.select().from(friendships).where(isIt))[0]?.state;
      };
      return { restoreOne: () => restore(one), restoreOther: () => restore(other), state };
    }

    it('when both are restored in the order of deletion, then they are friends', async () => {
      const { restoreOne, restoreOther, state } = await bothDeleted();
      await restoreOne();
      expect(await state()).toBe('ended');
      await restoreOther();
      expect(await state()).toBe('friends');
    });

    it('when both are restored in the other order, then they are friends', async () => {
      const { restoreOne, restoreOther, state } = await bothDeleted();
      await restoreOther();
      await restoreOne();
      expect(await state()).toBe('friends');
    });

    it('when both are restored at once, then they are friends', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { restoreOne, restoreOther, state } = await bothDeleted();
        await Promise.all([restoreOne(), restoreOther()]);
        expect(await state()).toBe('friends');
      }
    });
  });

  // covers: deleted-account-days
  it('given a page that blocks it, when restored, then it is a customer once that is ended', async () => {
    const person = await deleted();
    const { userAccountId } = person;
    const body = { pageId: server.shop.pageId, userAccountId };
    const { blockId } = await server.as('owner').call('createBlock', { body });
    await server.nobody.call('restoreAccount', login(person));
    expect(await scene.customersOfShop()).not.toContain(userAccountId);
    await server.as('owner').call('deleteBlock', { params: { blockId } });
    expect(await scene.customersOfShop()).toContain(userAccountId);
  });

  it('given a page’s older block, when it is ended meanwhile, then the customer returns', async () => {
    const person = await scene.member();
    const { userAccountId } = person;
    const body = { pageId: server.shop.pageId, userAccountId };
    const { blockId } = await server.as('owner').call('createBlock', { body });
    await person.client.call('requestDeletion');
    await server.as('owner').call('deleteBlock', { params: { blockId } });
    expect(await scene.customersOfShop()).not.toContain(userAccountId);
    await server.nobody.call('restoreAccount', login(person));
    expect(await scene.customersOfShop()).toContain(userAccountId);
  });

  it('given a page that blocks its staff who left so, when restored, then they do not return', async () => {
    const person = await server.addPerson({ userName: 'staffLeaves' });
    const { userAccountId } = person;
    const place = { pageId: server.shop.pageId, userAccountId, userTypeId: BUILT_IN_USER_TYPES.staff };
    await server.db.insert(pageUsers).values({ ...place, accepted: true });
    await server.as(person).call('requestDeletion');
    const body = { pageId: server.shop.pageId, userAccountId };
    await server.as('owner').call('createBlock', { body });
    await server.nobody.call('restoreAccount', login(person));
    expect(await server.db.select().from(pageUsers).where(eq(pageUsers.userAccountId, userAccountId))).toEqual([]);
  });

  it('given somebody who never knew it, when they block it, then it is not found', async () => {
    const { userAccountId } = await deleted();
    for (const part of ['stranger', 'otherOwner'] as const)
      expect((await server.as(part).refused('createBlock', { body: { userAccountId } })).code).toBe('notFound');
    const elsewhere = { pageId: server.otherShop.pageId, userAccountId };
    expect((await server.as('otherOwner').refused('createBlock', { body: elsewhere })).code).toBe('notFound');
    const withoutFlag = { pageId: server.shop.pageId, userAccountId };
    expect((await server.as('stranger').refused('createBlock', { body: withoutFlag })).code).toBe('notFound');
  });

  it('given a block and a restoring at once, when both are done, then nobody is a friend', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await deleted();
      const body = { userAccountId: person.userAccountId };
      await Promise.all([
        server.as('friend').call('createBlock', { body }),
        server.nobody.call('restoreAccount', login(person)),
      ]);
      expect(await scene.friendsOfFriend()).not.toContain(person.userAccountId);
    }
  });

  it('given an admin, when they change anything else of it, then it is not found', async () => {
    const person = await deleted();
    const admin = server.as('admin');
    for (const body of [{ profileName: 'Another' }, { profileName: 'Another', disabled: true }])
      expect(await admin.refused('updateUserAccount', change(person, body))).toMatchObject({ code: 'notFound' });
    const params = { userAccountId: person.userAccountId };
    expect(await admin.refused('resetPassword', { params })).toMatchObject({ code: 'notFound' });
  });

  it('given somebody else, when they change it, then they are refused', async () => {
    const person = await deleted();
    const refusal = await server.as('friend').refused('updateUserAccount', change(person, { disabled: true }));
    expect(refusal).toMatchObject({ code: 'forbidden' });
  });
});
