import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { storePublicAccess } from '../../../server/publicAccess/settings.ts';
import { serverOfFile } from '../../serverApp.ts';
import { PASSWORD } from '../../serverPeople.ts';
import { ALL_OPEN } from '../permissions/material.ts';
import { Wire } from '../realtime/realtimeServer.ts';

const server = await serverOfFile();
/** What went over the wire and must not be in the log, by what it is. */
const secrets = new Map<string, string>();
const secret = (what: string, value: string) => {
  if (value.length < 4) throw new Error(`there was no ${what}`);
  secrets.set(what, value);
  return value;
};

/** Opens the realtime line with a token, or tries to. */
async function openLine(token: string, body: string) {
  const ws = new WebSocket(`${server.url.replace('http', 'ws')}/chat/websocket?token=${token}`, ['v12.stomp']);
  const wire = new Wire(ws);
  await new Promise((done) => ws.once('open', done));
  wire.send('CONNECT', { 'accept-version': '1.2', Authorization: `chat${token}`, passcode: token });
  wire.send('SEND', { destination: '/app/active' }, body);
  await wire.closed;
}

/** What neither the log nor the audit log says of `secrets`. */
async function found(): Promise<string[]> {
  const { rows } = await server.owner.$client.query('select row_to_json(a)::text as entry from audit_entry a');
  const written = [...server.log, ...rows.map(({ entry }: { entry: string }) => entry)].join('');
  return [...secrets].filter(([, value]) => written.includes(value)).map(([what]) => what);
}

it('given guests, tokens, webhooks and websites, then log and audit log hold no secrets', async () => {
  const { pageId } = server.shop;
  const params = { pageId };
  await storePublicAccess(server.db, ALL_OPEN);
  const owner = server.as('owner');
  await owner.call('putPageAddress', { params, body: { name: 'shop', listed: true } });
  await owner.call('updatePage', { params, body: { title: 'Shop', guests: true } });
  const made = await owner.call('createPageToken', { params, body: { name: 'Bot', scopes: ['read'] } });
  const token = secret('a token of a page', made.token.replace('mpt_', ''));
  const headers = { authorization: `Bearer ${made.token}` };
  await server.nobody.send('getPages', { query: { customerOrPage: 'P' }, headers });
  await server.nobody.send('getFriends', { headers });
  await openLine(token, '{}');
  const key = secret('the key in the address of a webhook', 'key-of-the-receiver');
  const url = `https://shop.invalid/hook?key=${key}`;
  const webhook = await owner.call('createWebhook', { params, body: { url, events: ['message'] } });
  secret('the secret of a webhook', webhook.secret);
  await owner.call('testWebhook', { params: webhook });
  const website = secret('the secret of a website', (await owner.call('replaceWebsiteSecret', { params })).secret);
  const user = JSON.stringify({ id: secret('a customer of a website', 'customer-of-shop-7'), name: 'Daw Khin' });
  const t = Math.floor(Date.now() / 1_000);
  const v1 = secret('a signature', createHmac('sha256', website).update(`${t}.${user}`).digest('hex'));
  const named = { name: 'shop' };
  for (const signature of [`t=${t},v1=${v1}`, `t=0,v1=${v1}`]) {
    const answer = await server.nobody.send('createGuest', {
      params: named,
      body: { profileName: 'Daw Khin', signed: { user, signature } },
    });
    if (answer.ok) secret('the token of a guest', (await answer.json()).password);
  }
  const invitation = await owner.call('createCustomerInvitation', { params, body: { days: 1, usesMax: 1 } });
  const body = { token: secret('an invitation', invitation.token) };
  await server.nobody.send('previewCustomerInvitation', { body });
  await server.owner.$client.query('alter table user_account rename to user_account_away');
  await server.nobody.send('createGuest', { params: named, body: { profileName: 'Mg Mg' } });
  await server.nobody.send('getPages', { query: { customerOrPage: 'P' }, headers });
  await server.owner.$client.query('alter table user_account_away rename to user_account');
  await owner.call('revokePageToken', { params: made });
  expect(await found()).toEqual([]);
});

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
  expect(await found()).toEqual([]);
});
