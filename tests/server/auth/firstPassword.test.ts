import { beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { AUTHORIZATION_PREFIX, addressOf, placeholdersOf, type Route, routes } from '#contract';
import { serverOfFile } from '../../serverApp.ts';
import { PASSWORD } from '../../serverPeople.ts';
import { Wire } from '../realtime/realtimeServer.ts';

const server = await serverOfFile();
let count = 0;
let made: { userName: string; userAccountId: number; firstPassword: string };
beforeEach(async () => {
  count += 1;
  made = await server.as('admin').call('createUserAccount', { body: { userName: `made${count}` } });
});

const NEW_PASSWORD = 'kyaukse-hill';
const signIn = (password: string) => server.nobody.call('login', { body: { userName: made.userName, password } });
const signedIn = async (password = made.firstPassword) => server.as({ token: (await signIn(password)).password });
const chosen = (password = NEW_PASSWORD) => ({
  body: { currentPassword: made.firstPassword, newPassword: password },
});
/** The codes that the calls for signed-in people are refused with, by their names; null for those that are answered. */
async function codesOf(client: Awaited<ReturnType<typeof signedIn>>) {
  const codes: Record<string, unknown> = {};
  for (const [name, route] of Object.entries<Route>(routes)) {
    if (route.access === 'anyone' || name === 'logout') continue;
    const params = Object.fromEntries(placeholdersOf(route.path).map((placeholder) => [placeholder, '1']));
    const answer = await client.fetch(addressOf(route, params), { method: route.method });
    const body: unknown = answer.status === 204 ? null : await answer.json();
    codes[name] = typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
  }
  return codes;
}

describe('given an account with a first password', () => {
  // covers: first-password
  it('when its owner signs in, then only the change of the password and sign-out are answered', async () => {
    const account = await signIn(made.firstPassword);
    expect(account.requiredStep).toBe('newPassword');
    const client = server.as({ token: account.password });
    const { setPassword, changePassword, ...others } = await codesOf(client);
    expect([setPassword, changePassword]).toEqual(['notJson', 'invalid']);
    expect(Object.keys(others).length).toBeGreaterThan(60);
    expect(new Set(Object.values(others))).toEqual(new Set(['newPasswordRequired']));
    await client.call('logout');
  });

  it('when it asks for a photo, then that is refused too', async () => {
    const { password } = await signIn(made.firstPassword);
    const headers = { authorization: `${AUTHORIZATION_PREFIX}${password}` };
    const answer = await fetch(`${server.url}/userphoto/none.png`, { headers });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'newPasswordRequired' });
  });

  it('when it connects, then an ERROR frame with the code ends the connection', async () => {
    const { password: token } = await signIn(made.firstPassword);
    const ws = new WebSocket(`${server.url.replace('http', 'ws')}/chat/websocket`, ['v12.stomp']);
    const wire = new Wire(ws);
    await new Promise<void>((done, fail) => ws.once('open', done).once('error', fail));
    wire.send('CONNECT', { 'accept-version': '1.2', Authorization: `chat${token}` });
    expect((await wire.take('ERROR')).headers.code).toBe('newPasswordRequired');
    expect(server.hub.metrics().connections).toBe(0);
  });

  it('when a password is chosen, then the session goes on and other ones end', async () => {
    const other = await signedIn();
    const client = await signedIn();
    expect(await client.call('setPassword', chosen())).toBe(1);
    expect(await client.call('getFriends')).toEqual([]);
    const kinds = (await client.call('getNotifications')).map(({ kind }) => kind);
    expect(kinds).toEqual(['newDevice']);
    expect(await other.refused('getFriends')).toMatchObject({ code: 'signedOut' });
    expect(await signIn(NEW_PASSWORD)).not.toHaveProperty('requiredStep');
    const body = { userName: made.userName, password: made.firstPassword };
    expect(await server.nobody.refused('login', { body })).toMatchObject({ code: 'wrongCredentials' });
  });

  it('when the first one is chosen again, or a weak one, then the field says so', async () => {
    const client = await signedIn();
    const headers = { 'accept-language': 'en' };
    expect((await client.refused('setPassword', { ...chosen(made.firstPassword), headers })).fields).toEqual({
      newPassword: 'Choose a password other than the one you were given.',
    });
    expect((await client.refused('setPassword', chosen('password'))).fields).toHaveProperty('newPassword');
    expect(await client.refused('getFriends')).toMatchObject({ code: 'newPasswordRequired' });
  });

  it('when an admin resets a password that was chosen, then another one is to be chosen', async () => {
    const client = await signedIn();
    await client.call('setPassword', chosen());
    const params = { userAccountId: made.userAccountId };
    made.firstPassword = (await server.as('admin').call('resetPassword', { params })).firstPassword;
    expect((await signIn(made.firstPassword)).requiredStep).toBe('newPassword');
  });
});

describe('given an account whose password is its own', () => {
  it('when it is changed, then all sessions end as before', async () => {
    const client = server.as('stranger');
    expect(await client.call('setPassword', { body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD } })).toBe(
      1,
    );
    expect(await client.refused('getFriends')).toMatchObject({ code: 'signedOut' });
  });
});
