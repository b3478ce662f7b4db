import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashToken } from '../../../server/auth/tokens.ts';
import { runInBackground, runJudged, type SignedInCall } from '../../../server/db/callTransactions.ts';
import { messages, sessions, userAccounts } from '../../../server/db/schema.ts';
import { doneOrWaiting } from '../../databaseLocks.ts';
import { serverOfFile, startServer, type TestServer } from '../../serverApp.ts';
import type { CallArgs } from '../../serverClient.ts';
import { type ExamplePerson, PASSWORD } from '../../serverPeople.ts';

const server = await serverOfFile();
let person: ExamplePerson;
let count = 0;
beforeEach(async () => {
  count += 1;
  person = await server.addPerson({ userName: `writer${count}` });
});

/** A call of the person, as the routes make it. */
const callOf = ({ userAccountId, token }: ExamplePerson): SignedInCall => ({
  userAccountId,
  tokenHash: hashToken(token),
  async judge(tx) {
    if (!(await server.sessions.read(tx, hashToken(token)))) throw new Error('the session has ended');
  },
});
const renamed = (db: Pick<TestServer['db'], 'update'>) =>
  db.update(userAccounts).set({ address: 'Yangon' }).where(eq(userAccounts.id, person.userAccountId));
const address = async () => {
  const [row] = await server.db.select().from(userAccounts).where(eq(userAccounts.id, person.userAccountId));
  return row?.address;
};

describe('the transactions of a call', () => {
  it('given one that writes, when its session is ended, then ending it waits for the commit', async () => {
    const ended: string[] = [];
    await runJudged(callOf(person), () =>
      server.db.transaction(async (tx) => {
        const end = runInBackground(() => server.as(person).call('logout')).then(() => ended.push('session'));
        await doneOrWaiting(server.db, end, 1);
        await renamed(tx);
        ended.push('transaction');
        return { end };
      }),
    ).then(({ end }) => end);
    expect(ended).toEqual(['transaction', 'session']);
    expect(await address()).toBe('Yangon');
  });

  it('given a session that is being ended, when a call begins one, then it is refused', async () => {
    const { userAccountId, token } = person;
    const begun = await server.db.transaction(async (tx) => {
      // As a sign-out that is not committed yet.
      await tx.execute(
        `select pg_advisory_xact_lock(1401, ${userAccountId}), (select 1 from session where token_hash = '${hashToken(token)}' for update)`,
      );
      const write = runJudged(callOf(person), () => server.db.transaction(renamed));
      const outcome = write.catch((error: Error) => error.message);
      await doneOrWaiting(server.db, outcome, 1);
      await tx.execute(`delete from session where token_hash = '${hashToken(token)}'`);
      return { outcome };
    });
    expect(await begun.outcome).toBe('the session has ended');
    expect(await address()).toBe('');
  });

  it('given a call, when it writes outside of a transaction, then that fails', async () => {
    await expect(runJudged(callOf(person), async () => renamed(server.db))).rejects.toThrow('outside of a transaction');
    expect(await address()).toBe('');
  });

  it('given work in the background, when its session ends, then the work goes on', async () => {
    const work = await runJudged(callOf(person), async () => ({
      done: runInBackground(async () => {
        await server.as(person).call('logout');
        await renamed(server.db);
      }),
    }));
    await work.done;
    expect(await address()).toBe('Yangon');
  });
});

describe('a lookup of a session in a call', () => {
  it('given one of another account that is long unused, then it is found and its use is stored', async () => {
    const { userAccountId } = server.people.stranger;
    const { token, fileKey } = await server.startSession(userAccountId);
    const lastSeenAt = new Date(Date.now() - 3_600_000);
    const isThis = eq(sessions.tokenHash, hashToken(token));
    await server.db.update(sessions).set({ lastSeenAt }).where(isThis);
    const found = await runJudged(callOf(person), () => server.sessions.findByFileKey(fileKey));
    expect(found).toMatchObject({ userAccountId });
    const [row] = await server.db.select().from(sessions).where(isThis);
    expect(row?.lastSeenAt.getTime()).toBeGreaterThan(lastSeenAt.getTime());
  });
});

describe('given two processes', () => {
  let other: TestServer;
  beforeEach(async () => {
    other = await startServer({ beside: server });
  });
  afterEach(() => other.close());

  const text = () => ({ body: { sendMessage: 'မင်္ဂလာပါ', requestFormId: server.requestFormId } });
  const calls: [name: string, make: (client: ReturnType<TestServer['as']>) => Promise<unknown>][] = [
    ['sends a text', (client) => client.refused('createPrivateMessage', text())],
    ['sends a file', (client) => client.refused('putPrivateMessagePhoto', file())],
    ['saves the profile', (client) => client.refused('updateUserAccount', profile())],
    ['ends push', (client) => client.refused('deletePush')],
  ];
  const file = (): CallArgs<'putPrivateMessagePhoto'> => ({
    params: { requestFormId: server.requestFormId, replyOrZero: 0, extension: 'txt' },
    file: { name: 'a.txt', content: 'text' },
  });
  const profile = () => ({
    params: { userAccountId: server.people.customer.userAccountId },
    body: { address: 'Mandalay' },
  });

  it.each(calls)(
    'when one ends a session and the other has not heard of it, then who %s is refused',
    async (_, make) => {
      const { userAccountId } = server.people.customer;
      const session = await server.startSession(userAccountId);
      const client = server.as(session);
      await client.call('getFriends');
      const before = await server.db.$count(messages);
      await other.as(await other.startSession(userAccountId)).call('setPassword', {
        body: { currentPassword: PASSWORD, newPassword: PASSWORD },
      });
      expect(await make(client)).toMatchObject({ code: 'signedOut' });
      expect(await server.db.$count(messages)).toBe(before);
    },
  );
});
