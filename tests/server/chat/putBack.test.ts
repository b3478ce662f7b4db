import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { BUILT_IN_USER_TYPES, PUT_BACK_MS } from '#contract';
import { putBackUntil } from '../../../server/audit/putBackStates.ts';
import { deleteRemovedPages } from '../../../server/chat/pages/removePage.ts';
import { conversations, labels, pages, pageUsers, removedMembers } from '../../../server/db/schema.ts';
import { diskStore } from '../../../server/files/diskStore.ts';
import { serverOfFile } from '../../serverApp.ts';
import type { ExamplePerson } from '../../serverPeople.ts';
import { login } from '../accounts/deletionScene.ts';
import { PICTURE } from '../permissions/material.ts';

const { owner: OWNER, staff: STAFF, customer: CUSTOMER } = BUILT_IN_USER_TYPES;

const server = await serverOfFile();
let count = 0;
/** A page with two owners, staff and a customer, who sent a text and a photo. */
let pageId: number;
let people: { owner: ExamplePerson; other: ExamplePerson; staff: ExamplePerson; customer: ExamplePerson };
let members: Record<keyof typeof people, number>;
let messageId: number;

beforeEach(async () => {
  count += 1;
  const person = (name: string) => server.addPerson({ userName: `${name}${count}` });
  people = {
    owner: await person('owner'),
    other: await person('other'),
    staff: await person('staff'),
    customer: await person('customer'),
  };
  const [page] = await server.db
    .insert(pages)
    .values({ title: `Page ${count}` })
    .returning();
  pageId = page?.id ?? 0;
  const add = async ({ userAccountId }: ExamplePerson, userTypeId: number) => {
    const [row] = await server.db
      .insert(pageUsers)
      .values({ pageId, userAccountId, userTypeId, accepted: true })
      .returning();
    return row?.id ?? 0;
  };
  members = {
    owner: await add(people.owner, OWNER),
    other: await add(people.other, OWNER),
    staff: await add(people.staff, STAFF),
    customer: await add(people.customer, CUSTOMER),
  };
  const customerId = people.customer.userAccountId;
  const body = { sendMessage: 'Are you there?', pageDto: { pageId }, customerOrPage: 'C' as const, customerId };
  messageId = (await server.as(people.customer).call('createMessage', { body })).messageId;
});

const admin = () => server.as('admin');
const remove = () => server.as(people.owner).call('deletePage', { params: { pageId } });
const restore = () => admin().call('restorePage', { params: { pageId } });
const entriesOf = async (action: 'pageRemoved' | 'memberRemoved' | 'memberTypeChanged') =>
  (await admin().call('getAuditEntries', { query: { action } })).entries;
const stateOf = async (action: 'pageRemoved' | 'memberRemoved' | 'memberTypeChanged') =>
  (await entriesOf(action))[0]?.putBack;
const removedLongAgo = async (isPage: boolean) => {
  const removedAt = new Date(Date.now() - PUT_BACK_MS - 60_000);
  if (isPage) await server.db.update(pages).set({ removedAt }).where(eq(pages.id, pageId));
  await server.db.update(removedMembers).set({ removedAt }).where(eq(removedMembers.pageId, pageId));
};
const disk = diskStore(join(server.config.dataDir, 'files'));
const cleanUp = (files = disk) => {
  return deleteRemovedPages({ db: server.db, files }, putBackUntil(new Date()), new AbortController().signal);
};
const bell = async (person: ExamplePerson) =>
  (await server.as(person).call('getNotifications')).map(({ kind }) => kind);
const typeOf = async (person: ExamplePerson) => {
  const page = (await server.as(person).call('getPages', { query: { customerOrPage: 'P' } })).find(
    (one) => one.pageId === pageId,
  );
  return page?.userTypeId;
};

describe('a removed page', () => {
  // covers: put-back
  it('given it was removed, then nobody finds it, its members or its messages', async () => {
    await remove();
    for (const person of Object.values(people))
      for (const customerOrPage of ['C', 'P'] as const)
        expect(await server.as(person).call('getPages', { query: { customerOrPage } })).toEqual([]);
    const query = { pageId, customerId: people.customer.userAccountId };
    for (const [person, customerOrPage] of [
      [people.customer, 'C'],
      [people.owner, 'P'],
    ] as const)
      expect((await server.as(person).refused('getMessages', { query: { ...query, customerOrPage } })).status).toBe(
        404,
      );
    expect((await server.as(people.owner).refused('getPage', { params: { id: pageId } })).status).toBe(404);
    expect(
      (await admin().call('getPages', { query: { customerOrPage: 'P', all: true } })).map((one) => one.pageId),
    ).not.toContain(pageId);
    expect(await server.as(people.customer).call('searchPages', { query: { search: `Page ${count}` } })).toEqual([]);
  });

  // covers: put-back, call-restorePage
  it('given an admin puts it back, then members, conversations and files are as they were', async () => {
    await server.as(people.owner).call('putPagePhoto', { params: { id: pageId }, file: PICTURE });
    const { photo } = await server.as(people.owner).call('getPage', { params: { id: pageId } });
    await remove();
    const told = await restore();
    expect(told).toMatchObject({ pageId, title: `Page ${count}`, photo });
    const rows = await server.db.select().from(pageUsers).where(eq(pageUsers.pageId, pageId));
    expect(rows.map(({ id }) => id).sort((a, b) => a - b)).toEqual(Object.values(members));
    const query = { pageId, customerId: people.customer.userAccountId, customerOrPage: 'P' as const };
    const { messageDateList } = await server.as(people.staff).call('getMessages', { query });
    expect(messageDateList.flatMap(({ messageList }) => messageList)).toMatchObject([{ messageId }]);
    const [conversation] = await server.db.select().from(conversations).where(eq(conversations.pageId, pageId));
    expect(conversation?.customerLeft).toBe(false);
  });

  // covers: put-back, power-notices
  it('given its customers are the same, when it is put back, then no conversation is written', async () => {
    const written = async () =>
      (await server.db.execute(sql`select xmin::text from conversation where page_id = ${pageId}`)).rows;
    const before = await written();
    await remove();
    await restore();
    expect(await written()).toEqual(before);
  });

  it('given it is put back, then its owners are told of both, and it is on record', async () => {
    await remove();
    expect(await stateOf('pageRemoved')).toBe('possible');
    await restore();
    expect(await stateOf('pageRemoved')).toBe('done');
    for (const person of [people.owner, people.other])
      expect(await bell(person)).toEqual(['pageRestored', 'pageRemoved']);
    const [newest] = (await admin().call('getAuditEntries', { query: {} })).entries;
    expect(newest).toMatchObject({ action: 'pageRestored', target: { kind: 'page', id: pageId } });
  });

  it('given two admins at once, then one puts it back and the other is told so', async () => {
    await remove();
    const answers = await Promise.all([1, 2].map(() => admin().send('restorePage', { params: { pageId } })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await admin().refused('restorePage', { params: { pageId: 999_999_999 } })).toMatchObject({ status: 404 });
  });

  it('given a member whose account was removed meanwhile, then the others are members again', async () => {
    await remove();
    const params = { userAccountId: people.staff.userAccountId };
    await admin().call('deleteUserAccount', { params });
    await restore();
    const rows = await server.db.select().from(pageUsers).where(eq(pageUsers.pageId, pageId));
    expect(rows.map(({ id }) => id)).not.toContain(members.staff);
    expect(rows).toHaveLength(3);
  });

  it('given a member whose account is being deleted, when that is restored, then both are back', async () => {
    await remove();
    await server.as(people.other).call('requestDeletion');
    await restore();
    const { userAccountId } = people.other;
    const isTheirs = and(eq(pageUsers.pageId, pageId), eq(pageUsers.userAccountId, userAccountId));
    expect(await server.db.$count(pageUsers, isTheirs)).toBe(0);
    await server.nobody.call('restoreAccount', login(people.other));
    expect(await server.db.select().from(pageUsers).where(isTheirs)).toMatchObject([
      { userTypeId: OWNER, accepted: true },
    ]);
  });

  it('given a member who restores their account while it is removed, then both are back', async () => {
    await server.as(people.other).call('requestDeletion');
    await server.as(people.customer).call('requestDeletion');
    await remove();
    await server.nobody.call('restoreAccount', login(people.other));
    await server.nobody.call('restoreAccount', login(people.customer));
    await restore();
    const rows = await server.db.select().from(pageUsers).where(eq(pageUsers.pageId, pageId));
    const typeOfAccount = new Map(rows.map(({ userAccountId, userTypeId }) => [userAccountId, userTypeId]));
    expect(typeOfAccount.get(people.other.userAccountId)).toBe(OWNER);
    expect(typeOfAccount.get(people.customer.userAccountId)).toBe(CUSTOMER);
    const [conversation] = await server.db.select().from(conversations).where(eq(conversations.pageId, pageId));
    expect(conversation?.customerLeft).toBe(false);
  });

  // covers: put-back
  it('given its 30 days are over, then it is too late, and the clean-up deletes all of it', async () => {
    await remove();
    await cleanUp();
    expect(await server.db.$count(conversations, eq(conversations.pageId, pageId))).toBe(1);
    await removedLongAgo(true);
    expect(await stateOf('pageRemoved')).toBe('tooLate');
    const { message } = await admin().refused('restorePage', {
      params: { pageId },
      headers: { 'accept-language': 'en' },
    });
    expect(message).toBe('This can no longer be put back.');
    await cleanUp();
    expect(await server.db.$count(conversations, eq(conversations.pageId, pageId))).toBe(0);
    expect(await server.db.$count(removedMembers, eq(removedMembers.pageId, pageId))).toBe(0);
  });
});

describe('given a removed page with a photo that cannot be deleted', () => {
  it('when its 30 days are over, then all but that part of its conversations goes', async () => {
    const params = { pageId, customerId: people.customer.userAccountId, replyOrZero: 0, extension: 'png' };
    await server
      .as(people.customer)
      .call('putMessagePhoto', { params: { ...params, customerOrPage: 'C' }, file: PICTURE });
    await server.db.execute(sql`
      with added as (
        insert into user_account (user_name, role) select ${`many${count}-`} || n, 'CUSTOMER' from generate_series(1, 200) n returning id
      )
      insert into conversation (page_id, customer_id) select ${pageId}::bigint, id from added`);
    const body = { nameMy: '', nameEn: 'VIP', color: 'teal' } as const;
    await server.as(people.owner).call('createLabel', { params: { pageId }, body });
    await remove();
    await removedLongAgo(true);
    await expect(cleanUp({ ...disk, remove: () => Promise.reject(new Error('planted fault')) })).rejects.toThrow(
      'planted fault',
    );
    const left = await Promise.all(
      [conversations, labels, removedMembers].map((table) => server.db.$count(table, eq(table.pageId, pageId))),
    );
    expect(left).toEqual([200, 0, 0]);
    expect(await cleanUp()).toBe(1);
    expect(await server.db.$count(conversations, eq(conversations.pageId, pageId))).toBe(0);
  });
});

describe('a removed owner', () => {
  const removeOther = () => server.as(people.owner).call('deletePageUser', { params: { pageUserId: members.other } });
  const restoreOther = () => admin().call('restorePageUser', { params: { pageUserId: members.other } });

  // covers: put-back, call-restorePageUser
  it('given an admin puts them back, then they own the page, and all owners are told', async () => {
    await removeOther();
    const [entry] = await entriesOf('memberRemoved');
    expect(entry).toMatchObject({ putBack: 'possible', details: { pageUserId: members.other } });
    expect(await restoreOther()).toMatchObject({ pageId, userTypeId: OWNER });
    expect(await typeOf(people.other)).toBe(OWNER);
    expect(await stateOf('memberRemoved')).toBe('done');
    expect(await bell(people.owner)).toEqual(['ownerRestored', 'ownerRemoved']);
    expect(await bell(people.other)).toEqual(['ownerRestored', 'removedFromPage']);
  });

  // covers: put-back
  it('given they were demoted or came back as a customer, then they own it again', async () => {
    const query = { pageUserId: members.other, userTypeId: STAFF, userTypeChange: true };
    await server.as(people.owner).call('getPageUserStatus', { query });
    expect(await stateOf('memberTypeChanged')).toBe('possible');
    await restoreOther();
    expect(await typeOf(people.other)).toBe(OWNER);
    await removeOther();
    await server.as(people.other).call('createPageUser', { body: { pageId } });
    await restoreOther();
    expect(await typeOf(people.other)).toBe(OWNER);
    expect(await server.as(people.other).call('getPages', { query: { customerOrPage: 'C' } })).toEqual([]);
  });

  it('given they own it again, or staff was removed, then there is nothing to put back', async () => {
    await server.as(people.owner).call('deletePageUser', { params: { pageUserId: members.staff } });
    expect(await stateOf('memberRemoved')).toBeUndefined();
    expect(await admin().refused('restorePageUser', { params: { pageUserId: members.staff } })).toMatchObject({
      status: 404,
    });
    await removeOther();
    const body = { userAccountId: people.other.userAccountId, userTypeId: OWNER, days: 1 };
    const { invitationId } = await server.as(people.owner).call('createInvitation', { params: { pageId }, body });
    await server.as(people.other).call('acceptInvitation', { body: { invitationId } });
    expect(await stateOf('memberRemoved')).toBe('done');
    expect(await admin().refused('restorePageUser', { params: { pageUserId: members.other } })).toMatchObject({
      status: 409,
    });
  });

  it('given their 30 days are over, then it is too late', async () => {
    await removeOther();
    await removedLongAgo(false);
    expect(await stateOf('memberRemoved')).toBe('tooLate');
    expect(await admin().refused('restorePageUser', { params: { pageUserId: members.other } })).toMatchObject({
      status: 409,
    });
  });
});
