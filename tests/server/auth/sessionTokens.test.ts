import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashToken } from '../../../server/auth/tokens.ts';
import { sessions, sessionTokens } from '../../../server/db/schema.ts';
import { serverOfFile } from '../../serverApp.ts';
import { createClient } from '../../serverClient.ts';
import { type ExamplePerson, PASSWORD } from '../../serverPeople.ts';
import { connectWire } from '../realtime/realtimeServer.ts';

const server = await serverOfFile({ timings: { heartBeatMs: 50, replacedRecheckMs: 10 } });
let count = 0;
let person: ExamplePerson;
beforeEach(async () => {
  count += 1;
  person = await server.addPerson({ userName: `confirms${count}` });
});

const by = (token: string) => createClient(server.url, token);
const confirm = async (token: string) =>
  (await by(token).call('confirmSession', { body: { password: PASSWORD } })).token;
const recoveryCodes = (token: string) => by(token).refused('replaceRecoveryCodes');
const confirmationRequired = { status: 403, code: 'confirmationRequired' };
const ended = { status: 401, code: 'signedOut' };

/** The time after the use of a new token in which the one before is accepted is over. */
async function minuteLater() {
  await server.db.update(sessionTokens).set({ endsAt: sql`ends_at - interval '61 seconds'` });
  server.sessions.forgetAll();
}

describe('given a session', () => {
  // covers: confirmation-token
  it('when its person confirms, then a new token of the same session is answered', async () => {
    const [before] = await by(person.token).call('getSessions');
    const token = await confirm(person.token);
    expect(token).not.toBe(person.token);
    expect(token).toMatch(/^[\w-]{94}$/);
    expect(await by(token).call('getSessions')).toMatchObject([{ sessionId: before?.sessionId, isCurrent: true }]);
  });

  // covers: confirmation-token
  it('when its person confirms, then the token before confirms nothing, and the new one does', async () => {
    const token = await confirm(person.token);
    expect(await recoveryCodes(person.token)).toMatchObject(confirmationRequired);
    expect(await recoveryCodes(token)).not.toMatchObject(confirmationRequired);
  });

  // covers: confirmation-token
  it('when the new token was used, then the one before ends after a minute', async () => {
    const token = await confirm(person.token);
    await by(token).call('getFriends');
    await by(person.token).call('getFriends');
    await minuteLater();
    expect(await by(person.token).refused('getFriends')).toMatchObject(ended);
    await by(token).call('getFriends');
  });

  // covers: confirmation-token
  it('when the answer is lost, then the token before goes on, and confirms again', async () => {
    await confirm(person.token);
    await minuteLater();
    await by(person.token).call('getFriends');
    const token = await confirm(person.token);
    expect(await recoveryCodes(token)).not.toMatchObject(confirmationRequired);
  });

  it('when two tabs confirm at once, then both of their tokens go on', async () => {
    const tokens = await Promise.all([confirm(person.token), confirm(person.token)]);
    for (const token of tokens) await by(token).call('getFriends');
    await minuteLater();
    for (const token of tokens) await by(token).call('getFriends');
    expect(await by(person.token).refused('getFriends')).toMatchObject(ended);
  });

  it('when it is confirmed again and again, then each token before ends, the first one too', async () => {
    const tokens = [person.token];
    for (let i = 0; i < 3; i += 1) {
      tokens.push(await confirm(tokens.at(-1) ?? ''));
      await by(tokens.at(-1) ?? '').call('getFriends');
      await minuteLater();
    }
    for (const token of tokens.slice(0, -1)) expect(await by(token).refused('getFriends')).toMatchObject(ended);
    const rows = await server.db.$count(sessionTokens, eq(sessionTokens.sessionHash, hashToken(person.token)));
    expect(rows).toBeLessThanOrEqual(3);
  });

  it('when it ends, then all of its tokens and the open connection end', async () => {
    const token = await confirm(person.token);
    const wire = await connectWire(new URL(server.url).host, token);
    await by(token).call('logout');
    expect((await wire.take('ERROR')).headers.code).toBe('signedOut');
    for (const one of [token, person.token]) expect(await by(one).refused('getFriends')).toMatchObject(ended);
    expect(await server.db.$count(sessions, eq(sessions.userAccountId, person.userAccountId))).toBe(0);
  });

  // covers: confirmation-token
  it('when the token before has an open connection, then it stays open until that token ends', async () => {
    const wire = await connectWire(new URL(server.url).host, person.token);
    const token = await confirm(person.token);
    await wire.settled();
    await by(token).call('getFriends');
    await minuteLater();
    expect((await wire.take('ERROR')).headers.code).toBe('signedOut');
  });
});
