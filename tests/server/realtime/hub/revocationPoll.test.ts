import { beforeEach, describe, expect, it } from 'vitest';
import { recordRevocations, revocationsSince } from '../../../../server/db/revocations.ts';
import { RevocationPoll } from '../../../../server/realtime/hub/revocationPoll.ts';
import { serverOfFile } from '../../../serverApp.ts';

const server = await serverOfFile();
let reported: number[];
let errors: unknown[];
let read: (transactionId: number) => ReturnType<typeof revocationsSince>;
let poll: RevocationPoll;
beforeEach(async () => {
  read = (transactionId) => revocationsSince(server.db, transactionId);
  poll = new RevocationPoll({
    read: (transactionId) => read(transactionId),
    recheck: (userAccountIds) => reported.push(...userAccountIds),
    onError: (error) => errors.push(error),
  });
  reported = [];
  errors = [];
  await poll.poll();
  reported = [];
});

describe('given recorded revocations', () => {
  it('when they are read twice, then each person is reported once', async () => {
    await recordRevocations(server.db, [1, 2, 2]);
    await poll.poll();
    await poll.poll();
    expect(reported).toEqual([1, 2]);
  });

  it('when a transaction commits after a later one was read, then its people are reported too', async () => {
    await server.db.transaction(async (tx) => {
      await recordRevocations(tx, [3]);
      await recordRevocations(server.db, [4]);
      await poll.poll();
      expect(reported).toEqual([4]);
    });
    await poll.poll();
    expect(reported).toEqual([4, 3]);
  });

  it('when a transaction is rolled back, then nobody is reported', async () => {
    const rolledBack = server.db.transaction(async (tx) => {
      await recordRevocations(tx, [5]);
      tx.rollback();
    });
    await expect(rolledBack).rejects.toThrow('Rollback');
    await poll.poll();
    expect(reported).toEqual([]);
  });

  it('when the database was away, then one error is told and the people are reported later', async () => {
    const connected = read;
    read = () => Promise.reject(new Error('The database is away.'));
    await recordRevocations(server.db, [6]);
    for (let count = 0; count < 3; count += 1) await poll.poll();
    read = connected;
    await poll.poll();
    expect(reported).toEqual([6]);
    expect(errors).toHaveLength(1);
  });

  it('when they are more than an hour old, then the next one deletes them', async () => {
    await recordRevocations(server.db, [7]);
    await server.db.$client.query(`update revocation set created_at = now() - interval '61 minutes'`);
    await recordRevocations(server.db, [8]);
    const { rows } = await server.db.$client.query('select user_account_id as id from revocation');
    expect(rows).toEqual([{ id: 8 }]);
  });
});
