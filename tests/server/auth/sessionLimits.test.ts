import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { SESSIONS_MAX } from '../../../server/auth/insertSession.ts';
import { deleteExpiredSessions } from '../../../server/auth/ownSessions.ts';
import { createSessions, SESSION_IDLE_MS } from '../../../server/auth/sessions.ts';
import { hashToken } from '../../../server/auth/tokens.ts';
import { UNKNOWN_TOKENS_MAX } from '../../../server/auth/unknownTokens.ts';
import { createKeyring, randomKey } from '../../../server/secrets/keyring.ts';
import { serverOfFile, startServer, type TestServer } from '../../serverApp.ts';
import { openWire } from '../realtime/realtimeServer.ts';

const DAY_MS = 24 * 3_600_000;

const server = await serverOfFile();

const random = () => randomBytes(32).toString('base64url');
const sessionsOf = async (userAccountId: number) =>
  (await server.db.$client.query('select token_hash from session where user_account_id = $1', [userAccountId])).rows;

describe('tokens that nobody was given', () => {
  it('given 4,000 from one network at once, when looked up, then few cost a query', async () => {
    const query = vi.spyOn(server.db.$client, 'query');
    const tokens = Array.from({ length: 4_000 }, random);
    const outcomes = await Promise.allSettled(tokens.map((token) => server.sessions.find(token, '203.0.113.1')));
    // Not those by which the server looks for lost rights meanwhile.
    const queries = query.mock.calls.filter((call) => JSON.stringify(call).includes('session')).length;
    query.mockRestore();
    expect(queries).toBeLessThanOrEqual(UNKNOWN_TOKENS_MAX);
    expect(outcomes.filter(({ status }) => status === 'rejected').length).toBe(4_000 - queries);
    expect((await server.as({ token: random() }).send('getFriends')).status).toBe(401);
  });

  it('given a network over the limit, when a session behind it is used, then it is not hurt', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.2' };
    const guess = () => server.as({ token: random() }).send('getFriends', { headers });
    for (let count = 0; count < UNKNOWN_TOKENS_MAX; count += 1) expect((await guess()).status).toBe(401);
    const refusal = await guess();
    expect(refusal.status).toBe(429);
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
    server.sessions.forgetAll();
    expect((await server.as('owner').send('getFriends', { headers })).status).toBe(200);
  });

  it('given an ended session, when its token is used on and on, then it costs one query', async () => {
    const { userAccountId } = server.people.friend;
    const { token } = await server.startSession(userAccountId);
    await server.sessions.revoke({ userAccountId, tokenHash: hashToken(token) });
    const query = vi.spyOn(server.db.$client, 'query');
    for (let count = 0; count < 10; count += 1) expect(await server.sessions.find(token, '203.0.113.3')).toBeNull();
    expect(query).toHaveBeenCalledTimes(1);
    query.mockRestore();
  });
});

describe('the sessions of one account', () => {
  it('given 60 sign-ins, then the last 50 are left and the others end everywhere', async () => {
    const { userAccountId } = await server.addPerson({ userName: 'signs in often' });
    const started = [];
    for (let count = 0; count < 60; count += 1) started.push(await server.startSession(userAccountId));
    expect(await sessionsOf(userAccountId)).toHaveLength(SESSIONS_MAX);
    expect(await server.sessions.find(started.at(0)?.token ?? '')).toBeNull();
    expect(await server.sessions.find(started.at(-1)?.token ?? '')).toMatchObject({ userAccountId });
    expect(started.at(-1)?.endedTokenHashes).toHaveLength(1);
    const { rows } = await server.db.$client.query('select 1 from revocation where user_account_id = $1', [
      userAccountId,
    ]);
    expect(rows.length).toBeGreaterThan(0);
  });

  it('given one in use, when 180 days are over, then it ends', async () => {
    const { token } = await server.startSession(server.people.staff.userAccountId);
    let now = Date.now();
    const { keyring } = server;
    const sessions = createSessions(server.db, { keyring, sessionDays: 180, secondFactorOf: 'nobody', now: () => now });
    for (let days = 0; days < 180; days += 45) {
      expect(await sessions.find(token)).not.toBeNull();
      now += 45 * DAY_MS;
    }
    const { rows } = await server.db.$client.query(
      `select expires_at <= ends_at as is_bound, ends_at - created_at <= interval '180 days 1 minute' as is_absolute
       from session where token_hash = $1`,
      [hashToken(token)],
    );
    expect(rows).toEqual([{ is_bound: true, is_absolute: true }]);
    expect(now - Date.now()).toBeGreaterThan(SESSION_IDLE_MS);
    expect(await sessions.find(token)).toBeNull();
  });

  it('given expired ones, when they are swept, then they are found by their index', async () => {
    const { token } = await server.startSession(server.people.staff.userAccountId);
    await server.db.execute(
      sql`update session set expires_at = now() - interval '1 second' where token_hash = ${hashToken(token)}`,
    );
    expect(await deleteExpiredSessions(server.db)).toBeGreaterThanOrEqual(1);
    const plan = await server.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute(sql`explain delete from session where expires_at <= now()`);
    });
    expect(JSON.stringify(plan.rows)).toContain('session_expires');
  });
});

/** The code with which a connection from this address is refused; undefined where it is accepted. */
async function refusedWith({ url }: Pick<TestServer, 'url'>, token: string, address: string) {
  const wire = await openWire(new URL(url).host, { headers: { 'x-forwarded-for': address } });
  wire.send('CONNECT', { 'accept-version': '1.2', Authorization: `chat${token}` });
  const { headers } = await Promise.race([wire.take('CONNECTED'), wire.take('ERROR')]);
  wire.ws.close();
  await wire.closed;
  return headers.code;
}

describe('unknown tokens on connections', () => {
  it('given too many, then the client is told', async () => {
    const codes: unknown[] = [];
    for (let count = 0; count < 33; count += 1) codes.push(await refusedWith(server, random(), '203.0.113.4'));
    expect([codes[0], codes.at(-1)]).toEqual(['signedOut', 'tooMany']);
    expect(server.log.filter((line) => line.includes('a realtime task failed'))).toEqual([]);
  });

  it('given keys that were replaced, when one network sends too many, then others connect', async () => {
    const rotated = await startServer({ beside: server, keyring: createKeyring([randomKey()]) });
    const refusals: unknown[] = [];
    for (let count = 0; count < 33; count += 1) refusals.push(await refusedWith(rotated, random(), '203.0.113.5'));
    const { token } = server.people.owner;
    const codes = [await refusedWith(rotated, token, '203.0.113.5'), await refusedWith(rotated, token, '203.0.113.6')];
    await rotated.close();
    expect(refusals.at(-1)).toBe('tooMany');
    expect(codes).toEqual(['tooMany', undefined]);
  });
});
