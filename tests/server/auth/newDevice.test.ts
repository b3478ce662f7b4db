import { beforeEach, describe, expect, it } from 'vitest';
import { serverOfFile } from '../../serverApp.ts';
import { type ExamplePerson, PASSWORD } from '../../serverPeople.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36';

const server = await serverOfFile();
let person: ExamplePerson;
let count = 0;
beforeEach(async () => {
  count += 1;
  person = await server.addPerson({ userName: `device ${count}` });
});

/** Signs in; returns the cookies, by which a browser is known. */
async function signIn({ cookie = '', userAgent = PHONE, address = '203.0.113.7' } = {}): Promise<string> {
  const answer = await server.nobody.send('login', {
    body: { userName: person.userName, password: PASSWORD },
    headers: { 'user-agent': userAgent, 'x-forwarded-for': address, cookie },
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
}
const notices = async () =>
  (await server.as(person).call('getNotifications')).map(({ kind, detail }) => [kind, detail]);

describe('a sign-in', () => {
  it('given an account that nobody used before, when signing in, then there is no notice', async () => {
    const fresh = await server.addPerson({ userName: `fresh ${count}`, disabled: true });
    await server.as('admin').call('updateUserAccount', {
      params: { userAccountId: fresh.userAccountId },
      body: { disabled: false },
    });
    person = { ...person, userName: fresh.userName };
    const answer = await server.nobody.call('login', { body: { userName: fresh.userName, password: PASSWORD } });
    expect(await server.as({ token: answer.password }).call('getNotificationCount')).toBe(0);
  });

  it('given a new device, when signing in, then a notice names it and its network', async () => {
    server.told.length = 0;
    await signIn();
    expect(server.told).toContainEqual({ told: 'notificationCount', with: [person.userAccountId, 1] });
    expect(await notices()).toEqual([['newDevice', 'Chrome, Android · 203.0.113.7']]);
  });

  it('given a browser that signed in before, when signing in, then there is no notice', async () => {
    const cookie = await signIn();
    await notices();
    await signIn({ cookie, address: '203.0.113.8' });
    expect(await server.as(person).call('getNotificationCount')).toBe(0);
  });

  it('given an unseen notice, when the same device signs in again, then it is replaced', async () => {
    await signIn();
    await signIn();
    await signIn({ address: '203.0.113.9' });
    expect(await notices()).toEqual([
      ['newDevice', 'Chrome, Android · 203.0.113.9'],
      ['newDevice', 'Chrome, Android · 203.0.113.7'],
    ]);
  });

  it('given an endless name of a browser, when signing in, then only its beginning is read', async () => {
    await signIn({ userAgent: `curl/8.5.0 ${'x'.repeat(10_000)}` });
    expect(await notices()).toEqual([['newDevice', 'curl · 203.0.113.7']]);
  });

  it('given a client without a name, when signing in, then the notice names the network', async () => {
    await signIn({ userAgent: '', address: '2001:db8:1:2:3:4:5:6' });
    expect(await notices()).toEqual([['newDevice', '2001:db8:1:2::/64']]);
  });
});

describe('a changed password', () => {
  it('given a change by its owner, when signing in again, then a notice says so', async () => {
    const newPassword = 'another good one';
    await server.as(person).call('changePassword', { query: { currentPassword: PASSWORD, newPassword } });
    person = { ...person, token: (await server.startSession(person.userAccountId)).token };
    const [notice] = await server.as(person).call('getNotifications');
    expect(notice).toMatchObject({ kind: 'passwordChanged', person: { userAccountId: person.userAccountId } });
  });

  it('given a reset by an admin, when signing in again, then the notice names the admin', async () => {
    const params = { userAccountId: person.userAccountId };
    const { firstPassword } = await server.as('admin').call('resetPassword', { params });
    person = { ...person, token: (await server.startSession(person.userAccountId)).token };
    const body = { currentPassword: firstPassword, newPassword: 'another good one' };
    await server.as(person).call('setPassword', { body });
    const [notice] = await server.as(person).call('getNotifications');
    expect(notice?.person.userAccountId).toBe(server.people.admin.userAccountId);
  });
});
