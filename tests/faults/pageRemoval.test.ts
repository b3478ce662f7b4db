import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { Account } from '#contract';
import { hashPassword } from '../../server/auth/passwords.ts';
import { connectEmbedded } from '../../server/backup/connectDatabase.ts';
import type { Database } from '../../server/db/client.ts';
import { TEST_HASH_COST } from '../hashCost.ts';
import { comesTo, endProcess, LIMITS_LIFTED, launchProduct } from '../productProcess.ts';
import { type Client, createClient } from '../serverClient.ts';
import { waitFor } from '../waitFor.ts';

const PASSWORD = 'a good password';
/** More than are deleted at a time. */
const CUSTOMERS = 250;

const dataDir = mkdtempSync(join(tmpdir(), 'mingala-removal-'));
let child: ChildProcess | undefined;
afterAll(async () => {
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

const allFiles = () =>
  readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** A page with what belongs to it. */
interface Scene {
  pageId: number;
  messageIds: number[];
  files: string[];
}

/** Makes a page with photos, many conversations, and a file in the first and in the last of them. */
async function makeScene({ $client }: Database, url: string, owner: Client, title: string): Promise<Scene> {
  const before = new Set(existsSync(join(dataDir, 'files')) ? allFiles() : []);
  const { pageId } = await owner.call('createPage', { body: { title } });
  const png = new Uint8Array(
    await sharp({ create: { width: 64, height: 64, channels: 3, background: '#1a80fe' } })
      .png()
      .toBuffer(),
  );
  for (const name of ['putPagePhoto', 'putPageHeaderPhoto'] as const)
    await owner.call(name, { params: { id: pageId }, file: { name: 'a.png', content: png } });
  await $client.query(
    `with made as (
       insert into user_account (user_name, role, password_hash)
       select $4 || n, 'CUSTOMER', $2 from generate_series(1, $3::int) n returning id
     ), joined as (
       insert into page_user (page_id, user_account_id, user_type_id, accepted) select $1, id, 1, true from made
     )
     insert into conversation (page_id, customer_id) select $1, id from made order by id`,
    [pageId, await hashPassword(PASSWORD, { cost: TEST_HASH_COST }), CUSTOMERS, `${title}.`],
  );
  const messageIds = [];
  for (const n of [1, CUSTOMERS]) {
    const userName = `${title}.${n}`;
    const customer = await signIn(url, userName);
    const { rows } = await $client.query('select id from user_account where user_name = $1', [userName]);
    const { messageId } = await customer.call('putMessagePhoto', {
      params: { pageId, customerId: Number(rows[0]?.id), customerOrPage: 'C', replyOrZero: 0, extension: 'png' },
      file: { name: 'b.png', content: png },
    });
    messageIds.push(messageId);
  }
  return { pageId, messageIds, files: allFiles().filter((file) => !before.has(file)) };
}

/** What is left of a page. */
async function leftOf({ pageId, messageIds, files }: Scene) {
  const { db, close } = await connectEmbedded(dataDir);
  const { rows } = await db.$client.query(
    `select (select count(*) from conversation where page_id = $1) as conversations, (select count(*) from message where id = any($2)) as messages,
       (select count(*) from page_user where page_id = $1) as members, (select photo || header_photo from page where id = $1) as photos`,
    [pageId, messageIds],
  );
  await close();
  return { ...rows[0], files: files.filter((file) => existsSync(file)).length };
}

const WHOLE = { conversations: CUSTOMERS, messages: 2, members: CUSTOMERS + 1, files: 6 };
const NOTHING = { conversations: 0, messages: 0, members: 0, photos: '', files: 0 };

/** Starts to remove the page, waits until the removal is stopped by a lock, and kills the server. */
async function killWhileRemoved({ $client }: Database, owner: Client, { pageId }: Scene) {
  const holder = await $client.connect();
  holder.on('error', () => undefined);
  await holder.query('begin');
  await holder.query('lock table page_user in share mode');
  const removing = owner.send('deletePage', { params: { pageId } }).catch(() => undefined);
  await waitFor(async () => {
    const { rowCount } = await $client.query(`select from pg_stat_activity where wait_event_type = 'Lock'`);
    expect(rowCount).toBeGreaterThan(0);
  });
  if (child) await endProcess(child, 'SIGKILL');
  await removing;
  holder.release(true);
}

/** Removes the page, and makes the removal as old as given. */
async function removeAgo({ $client }: Database, owner: Client, { pageId }: Scene, days: number) {
  await owner.call('deletePage', { params: { pageId } });
  const ago = `now() - ${days} * interval '1 day'`;
  await $client.query(`update page set removed_at = ${ago} where id = $1`, [pageId]);
  await $client.query(`update removed_member set removed_at = ${ago} where page_id = $1`, [pageId]);
}

/** A server that was killed and started again, with a page for each test on it. */
async function killAndStart() {
  const url = await start();
  const { db, close } = await connectEmbedded(dataDir);
  const owner = await signIn(url, 'boss');
  const make = (title: string) => makeScene(db, url, owner, title);
  const scenes = {
    young: await make('young'),
    old: await make('old'),
    torn: await make('torn'),
    kept: await make('kept'),
  };
  await removeAgo(db, owner, scenes.young, 29);
  for (const scene of [scenes.old, scenes.torn]) await removeAgo(db, owner, scene, 31);
  for (const scene of Object.values(scenes)) expect((await leftOf(scene)).files).toBe(6);
  await killWhileRemoved(db, owner, scenes.kept);
  await close().catch(() => undefined);
  for (const file of scenes.torn.files.filter((file) => file.includes(join('files', 'page')))) rmSync(file);
  return { ...scenes, admin: await signIn(await start(), 'boss') };
}

// The product starts twice, on machines that may be busy.
const { young, old, torn, kept, admin } = await killAndStart();

test('given a removal that is killed before its commit, then the page is whole afterwards', async () => {
  expect((await admin.call('getPage', { params: { id: kept.pageId } })).title).toBe('kept');
  expect(await leftOf(kept)).toMatchObject(WHOLE);
});

test('given a page removed 29 days ago, when the server starts, then it can be put back', async () => {
  await admin.call('restorePage', { params: { pageId: young.pageId } });
  expect(await leftOf(young)).toMatchObject(WHOLE);
});

test.each([
  ['', old],
  [' and whose first files are gone already', torn],
])('given a page that was removed 31 days ago%s, then the next start deletes it', async (_which, scene) => {
  expect((await admin.send('getPage', { params: { id: scene.pageId } })).status).toBe(404);
  await waitFor(async () => expect(await leftOf(scene)).toEqual(NOTHING));
});
