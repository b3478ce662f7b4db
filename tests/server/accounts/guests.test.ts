import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Account, BUILT_IN_USER_TYPES, type Route, type RouteName, routes } from '#contract';
import { DELETED_NAME, eraseDeletedAccounts } from '../../../server/accounts/deletion.ts';
import { endUnusedGuests } from '../../../server/accounts/guests.ts';
import { createSessions } from '../../../server/auth/sessions.ts';
import { GUEST_STORAGE_MEGABYTES } from '../../../server/chat/messages/storageQuota.ts';
import {
  messages,
  pageAddresses,
  pages,
  pageUsers,
  sessions,
  userAccounts,
  userTypes,
} from '../../../server/db/schema.ts';
import { diskStore } from '../../../server/files/diskStore.ts';
import { readPublicAccess, storePublicAccess } from '../../../server/publicAccess/settings.ts';
import { serverOfFile } from '../../serverApp.ts';
import { createClient } from '../../serverClient.ts';
import { connectWire } from '../realtime/realtimeServer.ts';

const server = await serverOfFile();
let house = 0;
beforeAll(async () => {
  const part = { pageAddresses: true, signUp: 'open', guests: true } as const;
  await storePublicAccess(server.db, { ...(await readPublicAccess(server.db)), ...part });
  await server.db.insert(pageAddresses).values({ name: 'shop', pageId: server.shop.pageId });
  await setGuests(true);
});

const setGuests = (guests: boolean) => server.db.update(pages).set({ guests }).where(eq(pages.id, server.shop.pageId));
const headers = () => {
  house += 1;
  return { 'x-forwarded-for': `10.11.${house >> 8}.${house & 255}` };
};
const asked = (profileName = 'မသီတာ') => ({
  params: { name: 'shop' },
  body: { profileName },
  headers: headers(),
});
const newGuest = (profileName?: string) => server.nobody.call('createGuest', asked(profileName));
const as = ({ password }: Account) => createClient(server.url, password);
const place = (guest: Account) => ({ pageDto: { pageId: server.shop.pageId }, customerId: guest.userId });
const write = (guest: Account, sendMessage = 'မင်္ဂလာပါ') =>
  as(guest).call('createMessage', { body: { ...place(guest), customerOrPage: 'C', sendMessage } });
const read = (guest: Account) => ({
  query: { pageId: server.shop.pageId, customerId: guest.userId, customerOrPage: 'C' as const },
});
const textsOf = async (person: Account) => {
  const { messageDateList } = await as(person).call('getMessages', read(person));
  const messages = messageDateList.flatMap(({ messageList }) => messageList);
  return messages.toSorted((a, b) => a.messageId - b.messageId).map(({ sendMessage }) => sendMessage);
};
const rowOf = async (guest: Account) =>
  (await server.as('owner').call('getPageUsers', { query: { pageId: server.shop.pageId, userType: 'C' } })).find(
    ({ participantDto }) => participantDto.userAccountId === guest.userId,
  );
const accountOf = async (guest: Account) =>
  (await server.db.select().from(userAccounts).where(eq(userAccounts.id, guest.userId)))[0];
const sweep = (now = new Date()) =>
  endUnusedGuests(
    { db: server.db, publisher: server.hub, presence: server.hub.presence, sessions: server.sessions },
    now,
  );
const grown = (guest: Account) =>
  server.db
    .update(userAccounts)
    .set({ createdAt: sql`now() - interval '2 hours'` })
    .where(eq(userAccounts.id, guest.userId));

describe('a guest', () => {
  // covers: guest, call-createGuest
  it('given a page that has guests, when one writes and the owner answers, then they talk', async () => {
    const guest = await newGuest();
    expect(guest).toMatchObject({ kind: 'guest', profileName: 'မသီတာ', role: 'CUSTOMER' });
    await write(guest);
    const answer = { ...place(guest), customerOrPage: 'P', sendMessage: 'ဟုတ်ကဲ့' } as const;
    await server.as('owner').call('createMessage', { body: answer });
    expect(await textsOf(guest)).toEqual(['မင်္ဂလာပါ', 'ဟုတ်ကဲ့']);
    expect(await rowOf(guest)).toMatchObject({ guest: true, sendMessage: 'ဟုတ်ကဲ့' });
    const params = { id: guest.userId };
    expect(await server.as('owner').call('getUserAccount', { params })).toMatchObject({ guest: true });
  });

  // covers: idempotency-key
  it('given a lost answer, when the request is repeated, then it is the same guest', async () => {
    const key = randomUUID();
    const first = await server.nobody.call('createGuest', { ...asked(), key });
    await write(first);
    const again = await server.nobody.call('createGuest', { ...asked(), key });
    expect(again.userId).toBe(first.userId);
    expect(await textsOf(again)).toEqual(['မင်္ဂလာပါ']);
    expect((await accountOf(first))?.userName).not.toContain(key.slice(0, 8));
    const another = await server.nobody.call('createGuest', { ...asked(), key: randomUUID() });
    expect(another.userId).not.toBe(first.userId);
  });

  it('given a request of long ago, when it is repeated, then its key opens no account', async () => {
    const key = randomUUID();
    const first = await server.nobody.call('createGuest', { ...asked(), key });
    await grown(first);
    const again = await server.nobody.call('createGuest', { ...asked(), key });
    expect(again.userId).not.toBe(first.userId);
  });

  it('given two requests with one key at once, then there is one guest', async () => {
    const key = randomUUID();
    const guests = await Promise.all([1, 2].map(() => server.nobody.call('createGuest', { ...asked(), key })));
    expect(new Set(guests.map(({ userId }) => userId)).size).toBe(1);
  });

  // covers: guest-off
  it('given a page or a server without guests, when one comes, then there is no such call', async () => {
    await setGuests(false);
    expect(await server.nobody.refused('createGuest', asked())).toMatchObject({ code: 'notFound' });
    await setGuests(true);
    const before = await readPublicAccess(server.db);
    await storePublicAccess(server.db, { ...before, guests: false });
    expect(await server.nobody.refused('createGuest', asked())).toMatchObject({ code: 'notFound' });
    await storePublicAccess(server.db, before);
  });

  // covers: guest-off
  it('given guests are turned off, when one who has come before writes, then they talk on', async () => {
    const guest = await newGuest();
    const before = await readPublicAccess(server.db);
    await storePublicAccess(server.db, { ...before, guests: false });
    await write(guest, 'still here');
    expect(await textsOf(guest)).toEqual(['still here']);
    await storePublicAccess(server.db, before);
  });

  it('given customers who may not write, when a guest comes, then there is no such call', async () => {
    const isCustomer = eq(userTypes.id, BUILT_IN_USER_TYPES.customer);
    await server.db.update(userTypes).set({ chat: false }).where(isCustomer);
    expect(await server.nobody.refused('createGuest', asked())).toMatchObject({ code: 'notFound' });
    await server.db.update(userTypes).set({ chat: true }).where(isCustomer);
  });

  // covers: guest-calls
  it('given the contract, then guests may make a short list of calls, and no other', () => {
    const names = Object.keys(routes) as RouteName[];
    expect(names.filter((name) => (routes[name] as Route).guests).toSorted()).toEqual([
      'createMessage',
      'deleteMessage',
      'dismissRating',
      'getMessageChanges',
      'getMessagePhoto',
      'getMessages',
      'getNotificationCount',
      'getPage',
      'getPages',
      'logout',
      'putMessagePhoto',
      'putPageLook',
      'putRating',
      'updateMessage',
    ]);
  });

  // covers: guest-no-target
  it('given a guest, when others look for them, then only the page knows them', async () => {
    const guest = await newGuest('ရှာမတွေ့သူ');
    const admin = server.as('admin');
    const search = { query: { search: 'ရှာမတွေ့သူ' } };
    expect(await server.as('stranger').call('searchPeople', search)).toEqual([]);
    expect(await admin.call('getUserAccounts', { query: { userName: 'ရှာမတွေ့သူ' } })).toEqual([]);
    const params = { userAccountId: guest.userId };
    const asFriend = { body: { userAccountId: guest.userId } };
    expect(await server.as('stranger').refused('askFriend', asFriend)).toMatchObject({ code: 'notFound' });
    expect(await admin.refused('deleteUserAccount', { params })).toMatchObject({ code: 'notFound' });
    expect(await admin.refused('updateUserAccount', { params, body: { role: 'ADMIN' } })).toMatchObject({
      code: 'notFound',
    });
    expect(await admin.refused('getUserAccount', { params: { id: guest.userId } })).toMatchObject({
      code: 'forbidden',
    });
    const invited = { userTypeId: BUILT_IN_USER_TYPES.staff, userAccountId: guest.userId, days: 1 };
    const toStaff = { params: { pageId: server.shop.pageId }, body: invited };
    expect(await server.as('owner').refused('createInvitation', toStaff)).toMatchObject({ code: 'invalid' });
    const owned = { body: { title: 'A page of a guest', ownerId: guest.userId } };
    expect(await admin.refused('createPage', owned)).toMatchObject({ code: 'invalid' });
    const pageUserId = (await rowOf(guest))?.pageUserId ?? 0;
    const promoted = { pageUserId, userTypeId: BUILT_IN_USER_TYPES.staff, userTypeChange: 'true' } as const;
    expect(await server.as('owner').refused('getPageUserStatus', { query: promoted })).toMatchObject({
      code: 'invalid',
    });
  });

  it('given a guest, when they ask for pages by number, then for their own alone', async () => {
    const { pageId } = await server.as('admin').call('createPage', { body: { title: 'Without an address' } });
    const guest = await newGuest();
    const own = await as(guest).call('getPage', { params: { id: server.shop.pageId } });
    expect(own).toMatchObject({ pageId: server.shop.pageId });
    expect(await as(guest).refused('getPage', { params: { id: pageId } })).toMatchObject({ code: 'notFound' });
  });

  it('given a guest whose files use the space of guests, when they send one, then 413', async () => {
    const guest = await newGuest();
    const { pageId } = server.shop;
    const params = { pageId, customerId: guest.userId, customerOrPage: 'C', replyOrZero: 0, extension: 'bin' } as const;
    const file = { name: 'a.bin', content: new Uint8Array(1_000) };
    await as(guest).call('putMessagePhoto', { params, file });
    const isTheirs = eq(messages.senderId, guest.userId);
    await server.db
      .update(messages)
      .set({ fileBytes: GUEST_STORAGE_MEGABYTES * 1_000_000 })
      .where(isTheirs);
    expect(await as(guest).refused('putMessagePhoto', { params, file })).toMatchObject({ code: 'tooLarge' });
  });

  // covers: guest-destinations
  it('given a guest, when they subscribe, then to their own conversation and lists alone', async () => {
    const guest = await newGuest();
    const wire = await connectWire(server.url.replace('http://', ''), guest.password, { refusals: 'event' });
    const { pageId } = server.shop;
    const own = `/mbt/page/${pageId}/${guest.userId}`;
    const refused = async (destination: string) => {
      wire.send('SUBSCRIBE', { id: destination, destination });
      await wire.settled();
      return wire.frames.some(({ headers, body }) => headers.subscription === destination && body.includes('closed'));
    };
    expect(await refused(own)).toBe(false);
    expect(await refused('/mbt/friends/active')).toBe(false);
    expect(await refused(`/mbt/noti/${guest.userId}`)).toBe(false);
    expect(await refused(`${own}/notes`)).toBe(true);
    expect(await refused(`${own}/viewers`)).toBe(true);
    expect(await refused(`/mbt/page/${pageId}/${server.people.customer.userAccountId}`)).toBe(true);
    expect(await refused(`/mbt/friends/${server.requestFormId}`)).toBe(true);
    wire.ws.terminate();
  });
});

describe('a guest who signs up', () => {
  const codeFor = async (guest: Account, phone: string) => {
    await as(guest).call('loginPhone', { body: { phone }, headers: headers() });
    return /\d{6}/.exec(server.texts.findLast((text) => text.phone === `95${phone.slice(1)}`)?.text ?? '')?.[0] ?? '';
  };

  // covers: guest-sign-up
  it('given a guest with a conversation, when they sign up, then it is the same account', async () => {
    const guest = await newGuest();
    await write(guest);
    const phone = '09774000001';
    const body = { phone, code: await codeFor(guest, phone), profileName: 'ဒေါ်သီတာ' };
    const member = await as(guest).call('signUp', { body, headers: headers() });
    expect(member).toMatchObject({ userId: guest.userId, profileName: 'ဒေါ်သီတာ' });
    expect(member.kind).toBeUndefined();
    expect(await textsOf(member)).toEqual(['မင်္ဂလာပါ']);
    expect(await as(guest).refused('getPages', { query: { customerOrPage: 'C' } })).toMatchObject({
      code: 'signedOut',
    });
    expect(await as(member).call('getFriends')).toEqual([]);
    expect((await rowOf(member))?.guest).toBeUndefined();
  });

  // covers: guest-known-number
  it('given a number with an account, when a guest gives it, then the conversation stays theirs', async () => {
    const guest = await newGuest();
    await write(guest);
    const phone = '09774000002';
    const known = await server.addPerson({ userName: 'known', phone, phoneDigits: `95${phone.slice(1)}` });
    const code = await codeFor(guest, phone);
    const body = { phone, code, profileName: 'မသီတာ' };
    expect(await as(guest).refused('signUp', { body, headers: headers() })).toMatchObject({ code: 'conflict' });
    const signedIn = await as(guest).call('loginPhoneVerify', { body: { phone, code }, headers: headers() });
    expect(signedIn.userId).toBe(known.userAccountId);
    expect(await accountOf(guest)).toMatchObject({ kind: 'guest', removedAt: null });
    expect(await rowOf(guest)).toMatchObject({ guest: true });
  });

  it('given a session that has ended, when its token signs up, then nobody becomes a member', async () => {
    const guest = await newGuest();
    const phone = '09774000003';
    const code = await codeFor(guest, phone);
    await server.db.delete(sessions).where(eq(sessions.userAccountId, guest.userId));
    const body = { phone, code, profileName: 'မသီတာ' };
    expect(await as(guest).refused('signUp', { body, headers: headers() })).toMatchObject({ code: 'signedOut' });
    expect(await accountOf(guest)).toMatchObject({ kind: 'guest', phoneDigits: '' });
  });
});

describe('a guest who does not come back', () => {
  // covers: guest-ends
  it('given 30 days without use, when guests are swept, then the account is erased', async () => {
    const guest = await newGuest();
    await write(guest);
    await grown(guest);
    expect(await sweep()).toBe(0);
    const [session] = await server.db.select().from(sessions).where(eq(sessions.userAccountId, guest.userId));
    const DAY_MS = 24 * 3_600_000;
    expect(Math.round(((session?.expiresAt.getTime() ?? 0) - Date.now()) / DAY_MS)).toBe(30);
    expect(await sweep(new Date(Date.now() + 31 * DAY_MS))).toBeGreaterThan(0);
    await eraseDeletedAccounts(
      { db: server.db, log: server.app.log, files: diskStore(server.config.dataDir) },
      new Date(),
    );
    expect(await accountOf(guest)).toMatchObject({ profileName: DELETED_NAME, userName: `deleted-${guest.userId}` });
    expect(await server.db.$count(pageUsers, eq(pageUsers.userAccountId, guest.userId))).toBe(0);
    const params = { query: { ...read(guest).query, customerOrPage: 'P' as const } };
    expect(await server.as('owner').refused('getMessages', params)).toMatchObject({ code: 'notFound' });
  });

  // covers: guest-stays
  it('given a guest who comes each week, when sessions last for days, then theirs goes on', async () => {
    const guest = await newGuest();
    const { db, keyring } = server;
    const WEEK_MS = 7 * 24 * 3_600_000;
    let now = Date.now();
    const theirs = createSessions(db, { keyring, sessionDays: 5, secondFactorOf: 'nobody', now: () => now });
    const [account] = await db.select().from(userAccounts).where(eq(userAccounts.id, guest.userId));
    const client = { userAgent: '', address: '', isKnownBrowser: false, byPassword: false };
    const session = account && (await theirs.start(account, client));
    for (let week = 0; week < 8; week += 1) {
      now += WEEK_MS;
      expect((await theirs.find(session?.token ?? ''))?.userAccountId).toBe(guest.userId);
    }
    expect(await sweep(new Date(now + 3 * WEEK_MS))).toBe(0);
    expect(await sweep(new Date(now + 5 * WEEK_MS))).toBeGreaterThan(0);
  });

  it('given many who left, when guests are swept, then they are looked for together', async () => {
    for (const name of ['A', 'B', 'C']) {
      const guest = await newGuest(name);
      await grown(guest);
      await as(guest).call('logout');
    }
    const query = vi.spyOn(server.db.$client, 'query');
    expect(await sweep()).toBe(3);
    const searches = query.mock.calls.filter(([asked]) => JSON.stringify(asked).includes('from session'));
    expect(searches).toHaveLength(1);
    query.mockRestore();
  });

  it('given a guest who left, when guests are swept, then the account ends', async () => {
    const guest = await newGuest();
    await as(guest).call('logout');
    await grown(guest);
    expect(await sweep()).toBe(1);
    expect((await accountOf(guest))?.removedAt).not.toBeNull();
  });
});
