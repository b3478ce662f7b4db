import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { Account } from '#contract';
import { connectEmbedded } from '../../server/backup/connectDatabase.ts';
import { comesTo, endProcess, LIMITS_LIFTED, launchProduct } from '../productProcess.ts';
import { startReceiver } from '../server/chat/webhooks/receiver.ts';
import { type Client, createClient } from '../serverClient.ts';
import { waitFor } from '../waitFor.ts';
import { sized, tell } from './size.ts';

// Each test starts the product as often as it is killed, and once more.
vi.setConfig({ testTimeout: 600_000 });

const PASSWORD = 'a good password';
const KILLS = sized(1, 10);

/** The tests share a data folder, whose first start takes longest, and the server that the one before has left. */
const dataDir = mkdtempSync(join(tmpdir(), 'mingala-sweeps-'));
let child: ChildProcess | undefined;
let running: Client | undefined;
afterAll(async () => {
  await kill();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts the product, and signs its admin in. */
async function start(): Promise<Client> {
  child = launchProduct(dataDir, {
    DEMO: 'false',
    ADMIN_USERNAME: 'boss',
    ADMIN_PASSWORD: PASSWORD,
    OUTBOUND_NETWORKS: '127.0.0.1/32',
    ...LIMITS_LIFTED,
  });
  const started = await comesTo(child);
  if ('status' in started) throw new Error(started.said);
  const answer = await createClient(started.url).send('login', { body: { userName: 'boss', password: PASSWORD } });
  running = createClient(started.url, Account.parse(await answer.json()).password);
  return running;
}

const kill = async () => child && endProcess(child, 'SIGKILL');

/** Reads or changes rows beside the running server. */
async function query(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const { db, close } = await connectEmbedded(dataDir);
  try {
    return (await db.$client.query(text, values)).rows;
  } finally {
    await close();
  }
}

/** A page of the admin with so many customers. */
async function addPage(owner: Client, customers: number) {
  const { pageId } = await owner.call('createPage', { body: { title: 'Tea Shop' } });
  const rows = await query(
    `with made as (
       insert into user_account (user_name, role) select 'customer' || $1::int || '.' || n, 'CUSTOMER' from generate_series(1, $2::int) n returning id
     )
     insert into page_user (page_id, user_account_id, user_type_id, accepted) select $1, id, 1, true from made
     returning user_account_id as id`,
    [pageId, customers],
  );
  return { pageId, customerIds: rows.map(({ id }) => Number(id)) };
}

// covers: desk-bulk-message-once
test('given a message to many, when the server is killed amid it, then each gets it once', async () => {
  const customers = 100 + 200 * KILLS;
  let owner = running ?? (await start());
  const { pageId } = await addPage(owner, customers);
  const { db, close } = await connectEmbedded(dataDir);
  const sent = async (of = db) =>
    of.$client.query(`select from message where automatic = 'bulk'`).then((r) => r.rowCount ?? 0);
  const { bulkId } = await owner.call('startBulk', {
    params: { pageId },
    body: { filter: {}, change: { message: 'Closed tomorrow, {customer}.' } },
  });
  for (let now = 0; now < 20; now = await sent()) await sleep(1);
  await kill();
  await close().catch(() => undefined);
  const cuts = [];
  let unfinished = 0;
  for (let killed = 1; ; killed += 1) {
    owner = await start();
    const [before] = await query(
      `select done, (select count(*)::int from message where automatic = 'bulk') as sent from bulk_action`,
    );
    const atKill = Number(before?.sent);
    cuts.push(atKill);
    // Amid a piece: its progress was not stored, so it is sent again.
    if (atKill > Number(before?.done)) unfinished += 1;
    expect(atKill).toBeLessThan(customers);
    // As when its claim is over.
    await query('update bulk_action set claimed_until = null');
    if (killed === KILLS) break;
    const again = await connectEmbedded(dataDir);
    for (let now = atKill; now < Math.min(atKill + 60, customers - 20); now = await sent(again.db)) await sleep(1);
    await kill();
    await again.close().catch(() => undefined);
  }
  await waitFor(async () => {
    const { state } = await owner.call('getBulk', { params: { pageId, bulkId } });
    expect(state).toBe('finished');
  });
  const each = await query(
    `select count(*)::int as "copies" from message m join conversation c on c.id = m.conversation_id
     where m.automatic = 'bulk' and c.page_id = $1 group by c.customer_id`,
    [pageId],
  );
  expect(each).toHaveLength(customers);
  expect(new Set(each.map(({ copies }) => copies))).toEqual(new Set([1]));
  tell('messages to many', {
    kills: KILLS,
    customers,
    sentAtKills: cuts.join(' '),
    amidPieces: unfinished,
    missing: 0,
    twice: 0,
  });
});

// covers: webhook-at-least-once, webhook-order
test('given webhooks, when the server is killed amid deliveries, then each comes, in order', async () => {
  const perCustomer = 6 * (KILLS + 1);
  const receiver = await startReceiver();
  receiver.delay(50);
  let owner = running ?? (await start());
  const { pageId, customerIds } = await addPage(owner, 6);
  const closed = await owner.call('getPublicAccess');
  await owner.call('putPublicAccess', { body: { ...closed, webhooks: true } });
  await owner.call('createWebhook', { params: { pageId }, body: { url: receiver.url, events: ['message'] } });
  // Events wait until all of them are there.
  await owner.call('putPublicAccess', { body: { ...closed, webhooks: false } });
  for (let n = 0; n < perCustomer; n += 1)
    for (const customerId of customerIds)
      await owner.call('createMessage', {
        body: { sendMessage: `${n}`, pageDto: { pageId }, customerOrPage: 'P', customerId, replyDto: null },
      });
  await owner.call('putPublicAccess', { body: { ...closed, webhooks: true } });
  for (let killed = 0; killed < KILLS; killed += 1) {
    const before = receiver.received.length;
    // Requests are under way, without an answer.
    await waitFor(() => expect(receiver.received.length).toBeGreaterThan(before + 5));
    await kill();
    owner = await start();
    // As when their claims are over.
    const waiting = await query(
      `update webhook_delivery set due_at = now() where state = 'waiting' returning attempts`,
    );
    expect(waiting.filter(({ attempts }) => Number(attempts) > 0)).not.toEqual([]);
  }
  await waitFor(async () => {
    const [left] = await query(`select count(*)::int as waiting from webhook_delivery where state = 'waiting'`);
    expect(left?.waiting).toBe(0);
  });
  await receiver.close();

  const made = await query('select id, customer_id, message_id from webhook_delivery order by id');
  expect(made).toHaveLength(perCustomer * customerIds.length);
  const messageOf = new Map(made.map(({ id, message_id }) => [Number(id), Number(message_id)]));
  const got = receiver.received.map(({ payload }) => payload);
  expect(new Set(got.map(({ id }) => id))).toEqual(new Set(messageOf.keys()));
  for (const { id, data } of got) expect(data).toMatchObject({ message: { messageId: messageOf.get(id) } });
  for (const customerId of customerIds) {
    const ids = got.filter((one) => one.customerId === customerId).map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((one, other) => one - other));
  }
  tell('webhooks', {
    kills: KILLS,
    events: made.length,
    sentAgain: got.length - made.length,
    missing: 0,
    outOfOrder: 0,
  });
});
