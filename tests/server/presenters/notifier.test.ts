import { beforeAll, describe, expect, it } from 'vitest';
import { BUILT_IN_USER_TYPES } from '#contract';
import { serverOfFile } from '../../serverApp.ts';
import type { Part } from '../../serverPeople.ts';
import { archiveScene } from '../archive/archiveScene.ts';

const server = await serverOfFile();

const pageId = server.shop.pageId;
const title = (await server.as('owner').call('getPage', { params: { id: pageId } })).title;
const ownerName = server.people.owner.profileName;

const set = (staffNames: boolean) =>
  server.as('owner').call('updatePage', { params: { pageId }, body: { title, staffNames } });
const join = (part: Part, userTypeId?: number) =>
  server.as(part).call('createPageUser', { body: { pageId, ...(userTypeId === undefined ? {} : { userTypeId }) } });
const newestOf = async (part: Part) => (await server.as(part).call('getNotifications'))[0];

async function removeCustomer(part: Part) {
  const { pageUserId } = await join(part);
  await server.as('owner').call('deletePageUser', { params: { pageUserId } });
}

async function declineStaff(part: Part) {
  const { pageUserId } = await join(part, BUILT_IN_USER_TYPES.staff);
  await server.as('owner').call('getPageUserStatus', { query: { pageUserId, noOryes: 'no' } });
}

async function acceptStaff(part: Part) {
  const { pageUserId } = await join(part, BUILT_IN_USER_TYPES.staff);
  await server.as('owner').call('getPageUserStatus', { query: { pageUserId, noOryes: 'yes' } });
  return pageUserId;
}

async function makeCustomer(part: Part) {
  const pageUserId = await acceptStaff(part);
  const userTypeId = BUILT_IN_USER_TYPES.customer;
  await server
    .as('owner')
    .call('getPageUserStatus', { query: { pageUserId, noOryes: 'yes', userTypeChange: true, userTypeId } });
}

const notices: [kind: string, part: Part, act: (part: Part) => Promise<unknown>][] = [
  ['removedFromPage', 'stranger', removeCustomer],
  ['pageDeclined', 'friend', declineStaff],
  ['userTypeChanged', 'otherOwner', makeCustomer],
];

describe.each(notices)('given the notification %s of a customer', (kind, part, act) => {
  beforeAll(() => act(part));

  // covers: staff-names-hidden
  it('when the page hides names, then it has the title and no photo', async () => {
    await set(false);
    expect(await newestOf(part)).toMatchObject({ kind, person: { profileName: title, profilePhoto: '' } });
  });

  // covers: staff-names-shown
  it('when the page shows names, then it has the name', async () => {
    await set(true);
    expect(await newestOf(part)).toMatchObject({ kind, person: { profileName: ownerName } });
  });
});

// covers: staff-names-hidden
it('given the archive of a removed customer, when the page hides names, then it has the title', async () => {
  await set(false);
  await removeCustomer('stranger');
  const { make, open } = archiveScene(server);
  const files = await open('stranger', await make('stranger'));
  const text = [...files].filter(([name]) => /\.(html|json)$/.test(name)).map(([, bytes]) => bytes.toString());
  expect(text.join('')).toContain(title);
  expect(text.join('')).not.toContain(ownerName);
});

it('given a person who was let into the staff, then the notification has the name', async () => {
  await set(false);
  await acceptStaff('otherCustomer');
  expect(await newestOf('otherCustomer')).toMatchObject({ kind: 'pageAccepted', person: { profileName: ownerName } });
});

it('given staff who were removed, then the notification has the name', async () => {
  await set(false);
  const pageUserId = server.shop.members.staff ?? 0;
  await server.as('owner').call('deletePageUser', { params: { pageUserId } });
  expect(await newestOf('staff')).toMatchObject({ kind: 'removedFromPage', person: { profileName: ownerName } });
});
