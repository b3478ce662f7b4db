import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Account } from '#contract';
import { DEMO_PASSWORD } from '../../../server/demo/people.ts';
import { comesTo, endProcess, launchProduct } from '../../productProcess.ts';
import { createClient } from '../../serverClient.ts';
import { startPushService } from './pushService.ts';

// The product as a process: what sends scheduled messages is started by it alone.
vi.setConfig({ testTimeout: 180_000 });

test('given a scheduled message, when its time comes, then its receiver is notified by push', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'mingala-later-'));
  const service = await startPushService();
  const product = launchProduct(dataDir, { DEMO: 'true', OUTBOUND_NETWORKS: '127.0.0.1/32' });
  onTestFinished(async () => {
    await endProcess(product, 'SIGTERM');
    await service.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  const started = await comesTo(product);
  if (!('url' in started)) throw new Error(started.said);
  const signIn = async (userName: string) => {
    const body = { userName, password: DEMO_PASSWORD };
    const answer = await createClient(started.url).send('login', { body });
    const { password: token, userId } = Account.parse(await answer.json());
    return { userId, client: createClient(started.url, token) };
  };
  const [customer, friend] = [await signIn('customer'), await signIn('friend')];
  await friend.client.call('savePush', { body: service.subscription('/friend') });
  const friends = await friend.client.call('getFriends');
  const theirs = friends.find(({ userAccountId }) => userAccountId === customer.userId);
  const conversation = `friend:${theirs?.requestFormId}`;
  const dueTime = new Date(Date.now() + 5_000).toISOString();

  const body = { text: 'later', dueTime, replyId: 0 };
  await customer.client.call('createScheduled', { params: { conversation }, body });

  await expect.poll(() => service.received, { timeout: 60_000 }).toMatchObject([{ payload: { tag: conversation } }]);
});
