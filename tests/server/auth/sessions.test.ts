import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { createSessions, SESSION_CACHE_MS, SESSION_IDLE_MS } from '../../../server/auth/sessions.ts';
import { hashToken } from '../../../server/auth/tokens.ts';
import { sessions as sessionTable } from '../../../server/db/schema.ts';
import { serverOfFile } from '../../serverApp.ts';

const server = await serverOfFile();

const options = (now = Date.now) => ({ ...server.config, keyring: server.keyring, now });

describe('sessions', () => {
  // covers: token-hash
  it('given a session, when the database is looked at, then it holds neither token nor file key', async () => {
    const { token, fileKey } = await server.startSession(server.people.owner.userAccountId);
    const rows = JSON.stringify(await server.db.select().from(sessionTable));
    expect(token).toMatch(/^[\w-]{94}$/);
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(fileKey);
    expect(rows).toContain(hashToken(token));
  });

  it('given a session that was just found, when it is found again, then that costs no query', async () => {
    const { token } = await server.startSession(server.people.owner.userAccountId);
    await server.sessions.find(token);
    const query = vi.spyOn(server.db.$client, 'query');
    expect(await server.sessions.find(token)).toMatchObject({ userName: 'owner' });
    expect(query).not.toHaveBeenCalled();
    query.mockRestore();
  });

  it('given a file key, then it names the person, and the token does not serve as one', async () => {
    const { token, fileKey } = await server.startSession(server.people.owner.userAccountId);
    expect(await server.sessions.findByFileKey(fileKey)).toMatchObject({ userName: 'owner' });
    expect(await server.sessions.findByFileKey(token)).toBeNull();
    expect(await server.sessions.find(fileKey)).toBeNull();
  });

  it('given a revoked session, when its file key is shown, then it opens nothing at once', async () => {
    const { userAccountId } = server.people.owner;
    const { token, fileKey } = await server.startSession(userAccountId);
    await server.sessions.findByFileKey(fileKey);
    await server.sessions.revoke({ userAccountId, tokenHash: hashToken(token) });
    expect(await server.sessions.findByFileKey(fileKey)).toBeNull();
  });

  it('given a revocation during a lookup, then the old result is not cached', async () => {
    const { userAccountId } = server.people.staff;
    const { token } = await server.startSession(userAccountId);
    const session = { userAccountId, tokenHash: hashToken(token) };
    await Promise.all([server.sessions.find(token), server.sessions.revoke(session)]);
    expect(await server.sessions.find(token)).toBeNull();
  });

  it('given a revocation by another server, when a few seconds are over, then it holds here too', async () => {
    let now = Date.now();
    const here = createSessions(
      server.db,
      options(() => now),
    );
    const { userAccountId } = server.people.staff;
    const { token } = await server.startSession(userAccountId);
    await here.find(token);
    await createSessions(server.db, options()).revoke({ userAccountId, tokenHash: hashToken(token) });
    now += SESSION_CACHE_MS + 1;
    expect(await here.find(token)).toBeNull();
  });

  it('given a session nobody uses, when it is shown after the time of rest, then it has ended', async () => {
    const { token } = await server.startSession(server.people.staff.userAccountId);
    await server.db.execute(
      sql`update session set expires_at = now() - interval '1 second' where token_hash = ${hashToken(token)}`,
    );
    expect(await server.sessions.find(token)).toBeNull();
  });

  it('given a session in use, when a day is over, then it is prolonged', async () => {
    const { token } = await server.startSession(server.people.staff.userAccountId);
    const later = Date.now() + 24 * 3_600_000;
    await createSessions(
      server.db,
      options(() => later),
    ).find(token);
    const [row] = await server.db
      .select()
      .from(sessionTable)
      .where(sql`token_hash = ${hashToken(token)}`);
    expect(row?.expiresAt.getTime()).toBe(later + SESSION_IDLE_MS);
  });

  it.each(['', 'chat', 'Bearer abc', 'chatshort', `chat${'x'.repeat(500)}`, "chat' or 1=1 --aaaaaaaaaaaaaaaaaaa"])(
    'given the Authorization "%s", when a call is made, then it is refused as signed out',
    async (authorization) => {
      expect(await server.nobody.refused('getFriends', { headers: { authorization } })).toMatchObject({
        code: 'signedOut',
      });
    },
  );
});
