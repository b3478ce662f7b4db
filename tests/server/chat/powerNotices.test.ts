import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BUILT_IN_USER_TYPES } from '#contract';
import { pages, pageUsers } from '../../../server/db/schema.ts';
import { startServer, type TestServer } from '../../serverApp.ts';
import type { ExamplePerson } from '../../serverPeople.ts';
import { THIS_MACHINE } from '../../thisMachine.ts';
import { type PushService, startPushService } from '../push/pushService.ts';

const { owner: OWNER, staff: STAFF } = BUILT_IN_USER_TYPES;

let server: TestServer;
let service: PushService;
let count = 0;
let pageId: number;
let title: string;
/** Two owners and somebody else, each with a verified e-mail address and a device. */
let owner: ExamplePerson;
let other: ExamplePerson;
let guest: ExamplePerson;
let otherMember: number;

beforeAll(async () => {
  service = await startPushService();
  server = await startServer({ config: { ownNetworks: THIS_MACHINE } });
});
afterAll(async () => {
  await server.close();
  await service.close();
});

async function person(name: string): Promise<ExamplePerson> {
  const made = await server.addPerson({
    userName: `${name}${count}`,
    profileName: `${name} ${count}`,
    email: `${name}${count}@example.com`,
  });
  await server.as(made).call('savePush', { body: service.subscription(`/${name}${count}`, {}) });
  return made;
}

beforeEach(async () => {
  count += 1;
  owner = await person('owner');
  other = await person('other');
  guest = await person('guest');
  title = `Page ${count}`;
  const [page] = await server.db.insert(pages).values({ title }).returning();
  pageId = page?.id ?? 0;
  const rows = await server.db
    .insert(pageUsers)
    .values([owner, other].map(({ userAccountId }) => ({ pageId, userAccountId, userTypeId: OWNER, accepted: true })))
    .returning();
  otherMember = rows.find(({ userAccountId }) => userAccountId === other.userAccountId)?.id ?? 0;
  // What the test before has caused is none of this one.
  await server.app.push.flush();
  server.mails.length = 0;
  service.received.length = 0;
  server.told.length = 0;
});

const bell = async (who: ExamplePerson) => (await server.as(who).call('getNotifications')).map(({ kind }) => kind);
const mailed = () => server.mails.map(({ address }) => address.split('@')[0]).sort();
async function pushed() {
  await server.app.push.flush();
  expect(service.faults).toEqual([]);
  return service.received.map(({ path }) => path.slice(1)).sort();
}
const names = (...people: ExamplePerson[]) => people.map(({ userName }) => userName).sort();

describe('who gains or loses power over a page', () => {
  // covers: power-notices
  it('given somebody is invited as owner and accepts, then all owners are told each time', async () => {
    const body = { userAccountId: guest.userAccountId, userTypeId: OWNER, days: 1 };
    const { invitationId } = await server.as(owner).call('createInvitation', { params: { pageId }, body });
    expect(mailed()).toEqual(names(owner, other, guest));
    expect(await pushed()).toEqual(names(owner, other, guest));
    expect(server.mails[0]?.text).toContain(`invited guest ${count} to own “${title}”.`);
    await server.as(guest).call('acceptInvitation', { body: { invitationId } });
    expect(await bell(other)).toEqual(['ownerJoined', 'ownerInvited']);
    expect(await bell(owner)).toEqual(['staffJoined', 'ownerInvited']);
    expect(await bell(guest)).toEqual(['staffInvited']);
  });

  // covers: power-notices
  it('given somebody who blocks the page is invited to own it, then the owners alone are told', async () => {
    await server.as(guest).call('createBlock', { body: { pageId } });
    const body = { userAccountId: guest.userAccountId, userTypeId: OWNER, days: 1 };
    await server.as(owner).call('createInvitation', { params: { pageId }, body });
    expect(await bell(guest)).toEqual([]);
    expect(mailed()).toEqual(names(owner, other));
    expect(await pushed()).toEqual(names(owner, other));
  });

  it('given an owner is removed, then they and the others are told by bell, mail and push', async () => {
    await server.as(owner).call('deletePageUser', { params: { pageUserId: otherMember } });
    const counts = server.told.flatMap((one) => (one.told === 'notificationCount' ? [one.with[0]] : []));
    expect(counts).toEqual(expect.arrayContaining([owner.userAccountId, other.userAccountId]));
    expect([await bell(owner), await bell(other)]).toEqual([['ownerRemoved'], ['removedFromPage']]);
    expect(mailed()).toEqual(names(owner, other));
    expect(await pushed()).toEqual(names(owner, other));
    expect(service.received[0]?.payload).toMatchObject({
      notice: 'ownerRemoved',
      body: `owner ${count} removed other ${count} as an owner of “${title}”.`,
    });
  });

  // covers: power-notices
  it('given an owner is demoted, or leaves, then the owners and they are told', async () => {
    const query = { pageUserId: otherMember, userTypeId: STAFF, userTypeChange: true };
    await server.as(owner).call('getPageUserStatus', { query });
    expect([await bell(owner), await bell(other)]).toEqual([['ownerRemoved'], ['userTypeChanged']]);
    await server.as(owner).call('getPageUserStatus', { query: { ...query, userTypeId: OWNER } });
    await server.as(other).call('deletePageUser', { params: { pageUserId: otherMember } });
    expect((await bell(owner)).slice(0, 2)).toEqual(['ownerRemoved', 'ownerJoined']);
    expect((await bell(other))[0]).toBe('ownerRemoved');
  });

  it('given an owner blocks the one who removes the page, then they are told nevertheless', async () => {
    await server.as(other).call('createBlock', { body: { userAccountId: owner.userAccountId } });
    await server.as(owner).call('deletePage', { params: { pageId } });
    expect([await bell(owner), await bell(other)]).toEqual([['pageRemoved'], ['pageRemoved']]);
    expect(mailed()).toEqual(names(owner, other));
    expect(await pushed()).toEqual(names(owner, other));
  });

  it('given staff is invited, accepted or removed, then nobody gets a mail', async () => {
    const body = { userAccountId: guest.userAccountId, userTypeId: STAFF, days: 1 };
    const { invitationId } = await server.as(owner).call('createInvitation', { params: { pageId }, body });
    const { pageUserId } = await server.as(guest).call('acceptInvitation', { body: { invitationId } });
    await server.as(other).call('deletePageUser', { params: { pageUserId } });
    expect(mailed()).toEqual([]);
    expect(await pushed()).toEqual([]);
  });
});

describe('how an account signs in, and as what', () => {
  // covers: power-notices
  it('given an admin changes user name and role, then the account is told of both', async () => {
    const params = { userAccountId: guest.userAccountId };
    const userName = `renamed${count}`;
    await server.as('admin').call('updateUserAccount', { params, body: { userName, role: 'ADMIN' } });
    const notices = await server.as(guest).call('getNotifications');
    expect(notices.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['roleChanged', 'ADMIN'],
      ['userNameChanged', userName],
    ]);
    expect(mailed()).toEqual(names(guest, guest));
    expect(await pushed()).toEqual(names(guest, guest));
  });

  it('given nothing of this changes, then nothing is told', async () => {
    await server.as(guest).call('updateUserAccount', {
      params: { userAccountId: guest.userAccountId },
      body: { address: 'Yangon' },
    });
    expect([await bell(guest), mailed(), await pushed()]).toEqual([[], [], []]);
  });
});
