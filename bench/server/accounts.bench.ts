import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import {
  AccountsFound,
  AUTHORIZATION_PREFIX,
  addressOf,
  CLIENT_HEADER,
  type QueryOf,
  type Routes,
  routes,
} from '#contract';
import { hashPassword } from '../../server/auth/passwords.ts';
import { connectWithoutTimeouts, openDatabase } from '../../server/db/client.ts';
import type { EmbeddedConnection } from '../../server/db/embedded/start.ts';
import { seededRandom } from '../../server/demo/random.ts';
import { type Product, startProductOn } from '../../tests/e2e/harness/product.ts';
import { shareSession, signedInBrowser, signIn } from '../../tests/e2e/harness/session.ts';
import { ensureBuilt } from '../../tools/build.mjs';
import type { Bench, BenchRun, Row } from '../harness/bench.ts';
import { interleaved, ours } from '../harness/measure.ts';
import { launchChromium } from '../setup/chromium.ts';
import { startFilledDatabase } from '../setup/database.ts';
import { nameAccounts } from '../setup/nameAccounts.ts';
import { staffId } from '../setup/world.ts';

const ADMIN = { userName: `person${staffId(1)}`, password: 'a-password-of-the-bench' };
/** Promised of the first page, in ms. */
const CALL_MOST = 100;
const SCREEN_MOST = 1_000;

type Query = QueryOf<Routes['findUserAccounts']>;
const QUERIES: readonly { work: string; query: Query; most?: number }[] = [
  { work: 'by name', query: { sort: 'name' }, most: CALL_MOST },
  { work: 'by name, backwards', query: { sort: 'name', descending: true }, most: CALL_MOST },
  { work: 'by last sign-in, the latest first', query: { sort: 'lastSignIn', descending: true }, most: CALL_MOST },
  { work: 'by user name', query: { sort: 'userName' }, most: CALL_MOST },
  { work: 'by role', query: { sort: 'role' } },
  { work: 'by date', query: { sort: 'date' } },
  { work: 'disabled ones', query: { disabled: true } },
  { work: 'user type Owner', query: { userType: 'Owner' } },
  { work: 'by a part of a Burmese name', query: { userName: 'အောင်မြင့်' } },
];

/** Accounts with names, one in a hundred disabled, half of which have signed in, and an admin. */
async function fill(connection: EmbeddedConnection, accounts: number): Promise<void> {
  const db = openDatabase({ ...connection });
  try {
    await nameAccounts(db, seededRandom(17), accounts);
    const patient = await connectWithoutTimeouts(db);
    await patient.query(`update user_account set disabled = id % 100 = 0,
      last_sign_in_at = case when id % 2 = 0 then timestamptz '2026-01-01' + (id * 7919 % 20000000) * interval '1 second' end`);
    await patient.query(
      `update user_account set role = 'ADMIN', disabled = false, password_hash = $1 where user_name = $2`,
      [await hashPassword(ADMIN.password), ADMIN.userName],
    );
    await patient.query('vacuum analyze user_account');
    await patient.end();
  } finally {
    await db.$client.end();
  }
}

/** Asks as the admin does, and reads the answer to its end. */
async function read(product: Product, token: string, path: string): Promise<string> {
  const headers = { [CLIENT_HEADER.name]: CLIENT_HEADER.value, authorization: AUTHORIZATION_PREFIX + token };
  const answer = await fetch(`${product.url}${path}`, { headers });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return answer.text();
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** A server without pages of accounts, as the app sees it. */
const withoutPages = (context: BrowserContext) =>
  context.route('**/api/v1/userAccounts?*', (route) => route.fulfill({ status: 404, json: {} }));

async function measure(product: Product, token: string, { rounds, say }: BenchRun): Promise<Row[]> {
  const page = (query: Query) => () => read(product, token, addressOf(routes.findUserAccounts, {}, query));
  const all = () => read(product, token, addressOf(routes.getUserAccounts, {}, {}));
  const rows: Row[] = [];
  for (const { work, query, most } of QUERIES) {
    const figures = await interleaved(
      [{ who: 'Mingala', role: 'ours' as const, round: () => timeOf(page(query)) }],
      rounds,
    );
    say(`${work}: ${ours(figures).toFixed(0)} ms`);
    const goal = most === undefined ? {} : { goal: { text: `≤ ${most}`, met: ours(figures) <= most } };
    rows.push({ work, unit: 'ms', better: 'less', figures, ...goal });
  }
  let after: string | null = null;
  for (let turn = 0; turn < 20; turn += 1) {
    const text: string = await page(after === null ? {} : { after })();
    after = AccountsFound.parse(JSON.parse(text)).next ?? after;
  }
  const later = await interleaved(
    [{ who: 'Mingala', role: 'ours' as const, round: () => timeOf(page(after === null ? {} : { after })) }],
    rounds,
  );
  rows.push({ work: 'the 21st page, by name', unit: 'ms', better: 'less', figures: later });
  // Last: what it leaves to the garbage collector would hold up the others.
  const whole = await interleaved([{ who: 'all at once', role: 'peer', round: () => timeOf(all) }], rounds);
  const [byName, ...others] = rows;
  return byName ? [{ ...byName, figures: [...byName.figures, ...whole] }, ...others] : [];
}

async function measureScreen(product: Product, { rounds, say }: BenchRun): Promise<Row> {
  const browser = await launchChromium();
  try {
    const held = await signedInBrowser(product.url, ADMIN.userName, { language: 'en', side: 'C' });
    const open = (prepare: (context: BrowserContext) => Promise<unknown>) => async () => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState: held });
      await prepare(context);
      const page = await context.newPage();
      await page.goto(`${product.url}/overview`);
      // What opens later is fetched ahead by then.
      await page.waitForLoadState('networkidle');
      const ms = await timeOf(async () => {
        await page.locator('a[href="/ua"]').first().click();
        await page
          .getByRole('button', { name: /^Edit / })
          .first()
          .waitFor();
      });
      say(`screen: ${ms.toFixed(0)} ms`);
      await context.close();
      return ms;
    };
    const figures = await interleaved(
      [
        { who: 'Mingala', role: 'ours', round: open(async () => undefined) },
        { who: 'all at once', role: 'peer', round: open(withoutPages) },
      ],
      rounds,
    );
    return {
      work: 'the screen, from the press to its first rows',
      unit: 'ms',
      better: 'less',
      figures,
      goal: { text: `≤ ${SCREEN_MOST}`, met: ours(figures) <= SCREEN_MOST },
    };
  } finally {
    await browser.close();
  }
}

async function run(bench: BenchRun) {
  await ensureBuilt(process.execPath);
  const accounts = bench.short ? 2_000 : 100_000;
  const database = await startFilledDatabase({ pages: 10, customers: accounts, staff: 3, friendships: 0, messages: 0 });
  const dataDir = await mkdtemp(join(tmpdir(), 'mingala-bench-'));
  try {
    const { connection } = database;
    await fill(connection, accounts);
    const { user, database: name, host, port } = connection;
    const product = await startProductOn(dataDir, {
      DATABASE_URL: `postgres://${user}@/${name}?host=${encodeURIComponent(host)}&port=${port}`,
    });
    try {
      const session = shareSession(product.url, ADMIN.userName, signIn(product.url, ADMIN.userName, ADMIN.password));
      const { password: token } = (await session).account;
      const rows = [await measureScreen(product, bench), ...(await measure(product, token, bench))];
      const about =
        `GET /userAccounts, 100 a page of ${accounts.toLocaleString('en-US')} with Burmese names, over HTTP, with the number of all that are found. ` +
        '“All at once” is the call of the specification. Orders by role and date, and the filters, have no index of their own.';
      return [{ title: 'GET /userAccounts, 100 a page', about, rows }];
    } finally {
      await product.stop();
    }
  } finally {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

export default { title: 'The accounts of an admin', run } satisfies Bench;
