import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Account } from '#contract';
import { hashPassword } from '../../server/auth/passwords.ts';
import { connectEmbedded } from '../../server/backup/connectDatabase.ts';
import { comesTo, endProcess, LIMITS_LIFTED, launchProduct } from '../productProcess.ts';
import { type Client, createClient } from '../serverClient.ts';
import { waitFor } from '../waitFor.ts';

// Each test starts the product twice.
vi.setConfig({ testTimeout: 90_000 });

const PASSWORD = 'a good password';
/** More than are deleted at a time. */
const CUSTOMERS = 250;

let dataDir: string;
let child: ChildProcess | undefined;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mingala-removal-'));
});
afterEach(async () => {
  if (child) await endProcess(child, 'SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<string> {
  const settings = { DEMO: 'false', ADMIN_USERNAME: 'boss', ADMIN_PASSWORD: PASSWORD, ...LIMITS_LIFTED };
  child = launchProduct(dataDir, settings);
  const started = await comesTo(child);
  if ('status' in started) throw new Error(started.said);
  return started.url;
}

async function signIn(url: string, userName: string): Promise<Client> {
  const answer = await createClient(url).send('login', { body: { userName, password: PASSWORD } });
  return createClient(url, Account.parse(await answer.json()).password);
}

const filesOf = () =>
  readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    .length;

/** A page with photos, many conversations, and a file in the first and in the last of them. */
async function scene(url: string) {
  const { db, close } = await connectEmbedded(dataDir);
  const owner = await signIn(url, 'boss');
  const { pageId } = await owner.call('createPage', { body: { title: 'Tea Shop' } });
  const png = new Uint8Array(
    await sharp({ create: { width: 64, height: 64, channels: 3, background: '#1a80fe' } })
      .png()
      .toBuffer(),
  );
  for (const name of ['putPagePhoto', 'putPageHeaderPhoto'] as const)
    await owner.call(name, { params: { id: pageId }, file: { name: 'a.png', content: png } });
  await db.$client.query(
    `with made as (
       insert into user_account (user_name, role, password_hash)
       select 'customer' || n, 'CUSTOMER', $2 from generate_series(1, $3::int) n returning id
     ), joined as (
       insert into page_user (page_id, user_account_id, user_type_id, accepted) select $1, id, 1, true from made
     )
     insert into conversation (page_id, customer_id) select $1, id from made order by id`,
    [pageId, await hashPassword(PASSWORD), CUSTOMERS],
  );
  for (const n of [1, CUSTOMERS]) {
    const userName = `customer${n}`;
    const customer = await signIn(url, userName);
    const { rows } = await db.$client.query('select id from user_account where user_name = $1', [userName]);
    await customer.call('putMessagePhoto', {
      params: { pageId, customerId: Number(rows[0]?.id), customerOrPage: 'C', replyOrZero: 0, extension: 'png' },
      file: { name: 'b.png', content: png },
    });
  }
  return { db, close, owner, pageId };
}

/** Starts to remove the page, waits until the removal is stopped by a lock, and kills the server. */
async function killWhileLocked(lock: string) {
  const url = await start();
  const { db, close, owner, pageId } = await scene(url);
  expect(filesOf()).toBe(6);
  const holder = await db.$client.connect();
  holder.on('error', () => undefined);
  await holder.query('begin');
  await holder.query(lock.replace('$page', String(pageId)));
  const removing = owner.send('deletePage', { params: { pageId } }).catch(() => undefined);
  await waitFor(async () => {
    const { rowCount } = await db.$client.query(`select from pg_stat_activity where wait_event_type = 'Lock'`);
    expect(rowCount).toBeGreaterThan(0);
  });
  if (child) await endProcess(child, 'SIGKILL');
  await removing;
  holder.release(true);
  await close().catch(() => undefined);
  return pageId;
}

/** What is left of a page in the database. */
async function leftOf(pageId: number) {
  const { db, close } = await connectEmbedded(dataDir);
  const { rows } = await db.$client.query(
    `select (select count(*) from conversation where page_id = $1) as conversations, (select count(*) from message) as messages,
       (select count(*) from page_user where page_id = $1) as members, (select photo || header_photo from page where id = $1) as photos`,
    [pageId],
  );
  await close();
  return rows[0];
}

test('given a removal that is killed before its commit, then the page is whole afterwards', async () => {
  const pageId = await killWhileLocked('lock table page_user in share mode');
  const owner = await signIn(await start(), 'boss');
  expect((await owner.call('getPage', { params: { id: pageId } })).title).toBe('Tea Shop');
  expect(await leftOf(pageId)).toMatchObject({ conversations: CUSTOMERS, messages: 2, members: CUSTOMERS + 1 });
  expect(filesOf()).toBe(6);
});

/** Removes the page, makes the removal as old as given, and kills the server. */
async function removeAgo(days: number) {
  const { db, close, owner, pageId } = await scene(await start());
  await owner.call('deletePage', { params: { pageId } });
  expect(filesOf()).toBe(6);
  const ago = `now() - ${days} * interval '1 day'`;
  await db.$client.query(`update page set removed_at = ${ago} where id = $1`, [pageId]);
  await db.$client.query(`update removed_member set removed_at = ${ago} where page_id = $1`, [pageId]);
  await close();
  if (child) await endProcess(child, 'SIGKILL');
  return pageId;
}

test('given a page removed 29 days ago, when the server starts, then it can be put back', async () => {
  const pageId = await removeAgo(29);
  const admin = await signIn(await start(), 'boss');
  await admin.call('restorePage', { params: { pageId } });
  expect(await leftOf(pageId)).toMatchObject({ conversations: CUSTOMERS, messages: 2, members: CUSTOMERS + 1 });
  expect(filesOf()).toBe(6);
});

test.each([
  ['', () => undefined],
  [
    ' and whose first files are gone already',
    () => rmSync(join(dataDir, 'files', 'page'), { recursive: true, force: true }),
  ],
])('given a page that was removed 31 days ago%s, then the next start deletes it', async (_which, prepare) => {
  const pageId = await removeAgo(31);
  prepare();
  const owner = await signIn(await start(), 'boss');
  expect((await owner.send('getPage', { params: { id: pageId } })).status).toBe(404);
  await waitFor(async () =>
    expect(await leftOf(pageId)).toEqual({ conversations: 0, messages: 0, members: 0, photos: '' }),
  );
  expect(filesOf()).toBe(0);
});
