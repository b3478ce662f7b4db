import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startServer, type TestServer } from '../../serverApp.ts';
import { PASSWORD } from '../../serverPeople.ts';
import { Wire } from '../realtime/realtimeServer.ts';

let server: TestServer;
/** What went over the wire and must not be in the log, by what it is. */
const secrets = new Map<string, string>();
const secret = (what: string, value: string) => {
  if (value.length < 4) throw new Error(`there was no ${what}`);
  secrets.set(what, value);
  return value;
};

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Opens the realtime line with a token, or tries to. */
async function openLine(token: string, body: string) {
  const ws = new WebSocket(`${server.url.replace('http', 'ws')}/chat/websocket?token=${token}`, ['v12.stomp']);
  const wire = new Wire(ws);
  await new Promise((done) => ws.once('open', done));
  wire.send('CONNECT', { 'accept-version': '1.2', Authorization: `chat${token}`, passcode: token });
  wire.send('SEND', { destination: '/app/active' }, body);
  await wire.closed;
}

it('given sign-ins, messages and errors of every kind, then the log holds no secrets', async () => {
  const { people, requestFormId, shop } = server;
  const signedIn = await server.nobody.send('login', { body: { userName: 'owner', password: PASSWORD } });
  secret('the password', PASSWORD);
  secret('the token', (await signedIn.json()).password);
  secret('the file cookie', /mingala_files=([^;]+)/.exec(signedIn.headers.getSetCookie().join())?.[1] ?? '');
  secret('a token of long ago', people.owner.token);
  await server.nobody.send('login', {
    body: { userName: 'owner', password: secret('a wrong password', 'wrong-pass-1') },
  });

  const phone = secret('a phone number', '09779990001');
  const made = await server.as('admin').call('createUserAccount', {
    body: {
      userName: 'newcomer',
      profileName: 'Newcomer',
      phone,
      email: secret('an e-mail address', 'hidden@example.com'),
      nrcNo: secret('an identity number', '12/SECRET(N)123456'),
      address: secret('an address of a house', 'Secret Street 9'),
    },
  });
  secret('a first password', made.firstPassword);
  // What admins enter is not verified, and only a verified number gets a code.
  await server.db.execute(sql`update user_account set phone_verified_at = now() where id = ${made.userAccountId}`);
  await server.nobody.call('loginPhone', { body: { phone } });
  const code = secret('a code', /\d{6}/.exec(server.texts.at(-1)?.text ?? '')?.[0] ?? '');
  await server.nobody.send('loginPhoneVerify', { body: { phone, code: code === '000000' ? '111111' : '000000' } });
  const byPhone = await server.nobody.call('loginPhoneVerify', { body: { phone, code } });
  secret('the token of a phone', byPhone.password);
  const newPassword = secret('a new password', 'new-pass-12345');
  const query = { currentPassword: made.firstPassword, newPassword };
  expect(await server.as({ token: byPhone.password }).call('changePassword', { query })).toBe(1);
  const params = { userAccountId: made.userAccountId };
  secret('another first password', (await server.as('admin').call('resetPassword', { params })).firstPassword);

  const words = secret('the words of a message', 'meet-me-at-nine');
  const body = { requestFormId, sendMessage: words };
  await server.as('friend').call('createPrivateMessage', { body });
  await server.as('stranger').refused('createPrivateMessage', { body });
  await server.as('friend').fetch(`/api/v1/fri/message?currentPassword=${PASSWORD}`, { method: 'POST', body: words });
  const file = { name: secret('the name of a file', 'divorce-papers.pdf'), content: words };
  const place = { params: { requestFormId, replyOrZero: 0, extension: 'pdf' }, file };
  const sent = await server.as('friend').call('putPrivateMessagePhoto', place);
  secret('the name a file is stored under', sent.sendPhoto ?? '');
  await server.as('stranger').fetch(`/photo/${sent.sendPhoto}${sent.privateMessageId}.pdf`);

  await openLine(people.stranger.token, words);
  secret('the token of a line', people.stranger.token);
  await openLine(secret('a token that does not hold', 'x'.repeat(43)), '{}');

  // The database breaks under a message and under a sign-in: what the queries were given stays out.
  await server.owner.$client.query('alter table message rename to message_away');
  expect((await server.as('friend').send('createPrivateMessage', { body })).status).toBe(500);
  await server.owner.$client.query('alter table message_away rename to message');
  await server.owner.$client.query('alter table session rename to session_away');
  await server.nobody.send('login', { body: { userName: 'owner', password: PASSWORD } });
  await server.as('owner').send('getFriends');
  await server.owner.$client.query('alter table session_away rename to session');
  await server.as('owner').send('getPage', { params: { id: shop.pageId } });
  await server.as('owner').call('logout');

  const log = server.log.join('');
  expect(log).toContain('call failed');
  expect(log).toContain('A query failed');
  expect([...secrets].filter(([, value]) => log.includes(value)).map(([what]) => what)).toEqual([]);
});
