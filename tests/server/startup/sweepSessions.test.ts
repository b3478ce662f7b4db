import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { sessions } from '../../../server/db/schema.ts';
import { sweepSessions } from '../../../server/startup/cleanup.ts';
import { serverOfFile } from '../../serverApp.ts';
import { waitFor } from '../../waitFor.ts';

const server = await serverOfFile();

/** Lets the sessions of an account end. */
const expire = (userAccountId: number) =>
  server.db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where(eq(sessions.userAccountId, userAccountId));
const left = (userAccountId: number) => server.db.$count(sessions, eq(sessions.userAccountId, userAccountId));

it('given sessions that expire, when the sweep runs on, then each is deleted, others stay', async () => {
  const { staff, friend, owner } = server.people;
  await expire(staff.userAccountId);
  const end = new AbortController();
  onTestFinished(() => end.abort());
  const log = pino({ level: 'silent' });
  const sweeping = sweepSessions(server.db, { log, signal: end.signal, intervalMs: 10 });
  await waitFor(async () => expect(await left(staff.userAccountId)).toBe(0));
  await expire(friend.userAccountId);
  await waitFor(async () => expect(await left(friend.userAccountId)).toBe(0));
  expect(await left(owner.userAccountId)).toBe(1);
  end.abort();
  await sweeping;
});

it('given a database that fails once, when the sweep runs on, then it is tried again', async () => {
  const { customer } = server.people;
  await expire(customer.userAccountId);
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => lines.push(line) });
  const end = new AbortController();
  onTestFinished(() => end.abort());
  const failing = vi.spyOn(server.db, 'delete').mockImplementationOnce(() => {
    throw new Error('planted fault');
  });
  const sweeping = sweepSessions(server.db, { log, signal: end.signal, intervalMs: 10 });
  await waitFor(async () => expect(await left(customer.userAccountId)).toBe(0));
  expect(failing).toHaveBeenCalled();
  expect(lines.join('')).toContain('the sweep of expired sessions failed');
  end.abort();
  await sweeping;
});
