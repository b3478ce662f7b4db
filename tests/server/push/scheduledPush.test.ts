import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { scheduledMessages } from '../../../server/db/schema.ts';
import { sweepDesk } from '../../../server/startup/cleanup.ts';
import { waitFor } from '../../waitFor.ts';
import { pushScene } from './pushScene.ts';

const { server, sent, subscribe } = await pushScene();

it('given a scheduled message, when its time comes, then its receiver is notified by push', async () => {
  await subscribe('friend');
  const conversation = `friend:${server.requestFormId}`;
  const body = { text: 'later', dueTime: new Date(Date.now() + 3_600_000).toISOString(), replyId: 0 };
  await server.as('customer').call('createScheduled', { params: { conversation }, body });
  const end = new AbortController();
  onTestFinished(() => end.abort());

  // As server/main.ts does, but without a pause; the type of its context demands the notifications.
  const { db, hub, app } = server;
  const context = { db, publisher: hub, presence: hub.presence, push: app.push };
  const sweeping = sweepDesk(context, { log: pino({ level: 'silent' }), signal: end.signal, intervalMs: 10 });
  await db.update(scheduledMessages).set({ dueAt: new Date() });
  await waitFor(async () => expect(await sent()).toMatchObject([{ payload: { tag: conversation } }]));
  end.abort();
  await sweeping;
});
