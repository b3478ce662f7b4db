import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { BUILT_IN_USER_TYPES } from '#contract';
import { pages, pageUsers, sessions } from '../../../server/db/schema.ts';
import { serverOfFile } from '../../serverApp.ts';
import { type ExamplePerson, PASSWORD } from '../../serverPeople.ts';

const { owner: OWNER, staff: STAFF } = BUILT_IN_USER_TYPES;

const server = await serverOfFile();
let count = 0;
/** A page with two owners, one member of the staff, and a request to own it. */
let pageId: number;
let owner: ExamplePerson;
let admin: ExamplePerson;
let thief: ExamplePerson;
let members: { owner: number; otherOwner: number; staff: number; request: number };

async function member({ userAccountId }: ExamplePerson, userTypeId: number, accepted = true): Promise<number> {
  const [row] = await server.db.insert(pageUsers).values({ pageId, userAccountId, userTypeId, accepted }).returning();
  if (!row) throw new Error('the database returned no member');
  return row.id;
}

beforeEach(async () => {
  count += 1;
  const person = (name: string) => server.addPerson({ userName: `${name}${count}` });
  const [page] = await server.db
    .insert(pages)
    .values({ title: `Page ${count}` })
    .returning();
  if (!page) throw new Error('the database returned no page');
  pageId = page.id;
  owner = await person('owner');
  thief = await person('thief');
  admin = await server.addPerson({ userName: `admin${count}`, role: 'ADMIN' });
  members = {
    owner: await member(owner, OWNER),
    otherOwner: await member(await person('other'), OWNER),
    staff: await member(await person('staff'), STAFF),
    request: await member(thief, OWNER, false),
  };
  // Whoever holds the tokens now has confirmed nothing.
  await server.db.update(sessions).set({ confirmedAt: new Date(0) });
});

const required = { status: 403, code: 'confirmationRequired' };
const asOwner = () => server.as(owner);
const asAdmin = () => server.as(admin);
const typeOf = async (pageUserId: number) =>
  (await server.db.select().from(pageUsers).where(eq(pageUsers.id, pageUserId)))[0]?.userTypeId;

describe('an owner’s token that confirmed nothing', () => {
  // covers: confirmation
  it('given somebody else, when it invites them as owner, then only after a confirmation', async () => {
    const invited = await server.addPerson({ userName: `invited${count}` });
    const invite = (userTypeId: number) => ({
      params: { pageId },
      body: { userAccountId: invited.userAccountId, userTypeId, days: 1 },
    });
    expect(await asOwner().refused('createInvitation', invite(OWNER))).toMatchObject(required);
    expect(await asOwner().call('getInvitations', { params: { pageId } })).toEqual([]);
    await asOwner().call('createInvitation', invite(STAFF));
    const client = asOwner();
    await client.call('confirmSession', { body: { password: PASSWORD } });
    await client.call('createInvitation', invite(OWNER));
  });

  // covers: confirmation
  it('given a request to own the page, when it accepts it, then only as another type', async () => {
    const accept = { pageUserId: members.request, noOryes: 'yes' as const };
    expect(await asOwner().refused('getPageUserStatus', { query: accept })).toMatchObject(required);
    await asOwner().call('getPageUserStatus', { query: { ...accept, userTypeId: STAFF } });
    expect(await typeOf(members.request)).toBe(STAFF);
  });

  // covers: confirmation
  it('given staff and owners, when it promotes or demotes them, then it is refused', async () => {
    const change = (pageUserId: number, userTypeId: number) => ({
      query: { pageUserId, userTypeId, userTypeChange: true },
    });
    for (const one of [change(members.staff, OWNER), change(members.otherOwner, STAFF), change(members.owner, STAFF)])
      expect(await asOwner().refused('getPageUserStatus', one)).toMatchObject(required);
    expect([await typeOf(members.staff), await typeOf(members.otherOwner)]).toEqual([STAFF, OWNER]);
  });

  // covers: confirmation
  it('given two owners, when it removes either, then it is refused; staff may be removed', async () => {
    for (const pageUserId of [members.otherOwner, members.owner])
      expect(await asOwner().refused('deletePageUser', { params: { pageUserId } })).toMatchObject(required);
    await asOwner().call('deletePageUser', { params: { pageUserId: members.staff } });
    expect(await typeOf(members.otherOwner)).toBe(OWNER);
  });

  // covers: confirmation
  it('given its page, when it removes it, then the page stays', async () => {
    expect(await asOwner().refused('deletePage', { params: { pageId } })).toMatchObject(required);
    expect(await asOwner().call('getPage', { params: { id: pageId } })).toMatchObject({ pageId });
  });
});

describe('an admin’s token that confirmed nothing', () => {
  // covers: confirmation
  it('given somebody else, when it creates a page for them, then it is refused; its own is made', async () => {
    const body = { title: 'A present', ownerId: thief.userAccountId };
    expect(await asAdmin().refused('createPage', { body })).toMatchObject(required);
    await asAdmin().call('createPage', { body: { title: 'Mine' } });
  });
});
