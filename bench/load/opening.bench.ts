import type { Browser, Page } from '@playwright/test';
import { names } from '../../tests/e2e/harness/chat.ts';
import { type Product, startProduct } from '../../tests/e2e/harness/product.ts';
import { signedInBrowser } from '../../tests/e2e/harness/session.ts';
import { ensureBuilt } from '../../tools/build.mjs';
import type { Bench, BenchRun, Row } from '../harness/bench.ts';
import { median } from '../harness/measure.ts';
import { launchChromium } from '../setup/chromium.ts';
import { freshly, type Visit, visit } from './visit.ts';

const signInForm = (page: Page) => page.locator('input[name="userName"]').waitFor({ timeout: 60_000 });
const row = (page: Page, name: string) =>
  page.getByRole('region').getByRole('button').filter({ hasText: name }).first();
const inbox = (page: Page) => row(page, names.shop).waitFor({ timeout: 60_000 });
const conversation = (page: Page) => page.locator('[data-message-id]').last().waitFor({ timeout: 60_000 });
const both = (page: Page) => Promise.all([inbox(page), conversation(page)]);
/** How long what was seen takes to be kept, in ms, with room: the app waits two seconds before it writes. */
const KEPT_AFTER_MS = 4_000;

/** Why home is heavier than it should be, in kB of Brotli: what each part adds. */
const HOME_WEIGHS = 'about 210 of the chosen packages and zod, 60 of the own store and screens, 9 of texts.';
/** The same of the sign-in screen. */
const LOGIN_WEIGHS = 'about 150 of the chosen packages, 20 of own code, 9 of texts.';
const AGAIN_WAITS =
  'React, Material UI, the store and its stored state, then list and conversation, at a quarter of the speed.';

/** What one round measures, by its name. */
type Measured = Record<'login' | 'slowLogin' | 'home' | 'slowHome' | 'again' | 'slowAgain', Visit>;

async function secondVisit(browser: Browser, product: Product, slow: boolean): Promise<Visit> {
  const held = await signedInBrowser(product.url, 'customer', { language: 'my', side: 'C', ownSession: true });
  return freshly(browser, held, async (context) => {
    const first = await context.newPage();
    await first.goto(`${product.url}/home`);
    await row(first, names.tea).click();
    await conversation(first);
    const address = first.url();
    await first.waitForTimeout(KEPT_AFTER_MS);
    await first.reload();
    await both(first);
    // From now on the files of the app come from its cache.
    await first.evaluate(async () => void (await navigator.serviceWorker.ready));
    await first.close();
    // Browsers keep compiled code from the second visit on; whoever comes daily is past that.
    await visit(context, address, both);
    return visit(context, address, both, { slow, mute: true });
  });
}

async function round(browser: Browser, product: Product): Promise<Measured> {
  const held = await signedInBrowser(product.url, 'customer', { language: 'my', side: 'C', ownSession: true });
  const login = (slow: boolean) =>
    freshly(browser, undefined, (context) => visit(context, `${product.url}/login`, signInForm, { slow }));
  const home = (slow: boolean) =>
    freshly(browser, held, (context) => visit(context, `${product.url}/home`, inbox, { slow }));
  return {
    login: await login(false),
    slowLogin: await login(true),
    home: await home(false),
    slowHome: await home(true),
    again: await secondVisit(browser, product, false),
    slowAgain: await secondVisit(browser, product, true),
  };
}

interface Screen {
  work: string;
  slow: keyof Measured;
  quick: keyof Measured;
  /** At most so many kB of scripts and seconds on the slow line. */
  most: { kb?: number; seconds?: number };
  holdsBack: string;
}
const SCREENS: readonly Screen[] = [
  { work: 'sign-in screen', slow: 'slowLogin', quick: 'login', most: { kb: 150, seconds: 6 }, holdsBack: LOGIN_WEIGHS },
  { work: 'home, first visit', slow: 'slowHome', quick: 'home', most: { kb: 240 }, holdsBack: HOME_WEIGHS },
  {
    work: 'second visit, calls unanswered: list and conversation',
    slow: 'slowAgain',
    quick: 'again',
    most: { seconds: 2.5 },
    holdsBack: AGAIN_WAITS,
  },
];

function rowOf({ work, slow, quick, most, holdsBack }: Screen, rounds: readonly Measured[]): Row {
  const of = (visit: keyof Measured, pick: (one: Visit) => number) => median(rounds.map((round) => pick(round[visit])));
  const [kb, seconds] = [of(slow, ({ scriptsKb }) => scriptsKb), of(slow, ({ ms }) => ms / 1_000)];
  const met = kb <= (most.kb ?? kb) && seconds <= (most.seconds ?? seconds);
  const goals = [
    ...(most.kb === undefined ? [] : [`≤ ${most.kb} kB`]),
    ...(most.seconds === undefined ? [] : [`≤ ${most.seconds} s`]),
  ];
  const figure = (who: string, value: number | null) => ({ who, role: 'ours' as const, value });
  return {
    work,
    unit: '',
    better: 'less',
    figures: [
      figure('scripts, kB', most.kb === undefined ? null : kb),
      figure('script files', most.kb === undefined ? null : of(slow, ({ files }) => files)),
      figure('slow, s', seconds),
      figure(
        'nothing slowed, s',
        of(quick, ({ ms }) => ms / 1_000),
      ),
    ],
    goal: { text: goals.join(', '), met },
    holdsBack,
  };
}

async function run({ rounds, say }: BenchRun) {
  await ensureBuilt(process.execPath);
  const product = await startProduct();
  const browser = await launchChromium();
  const measured: Measured[] = [];
  try {
    for (let turn = 0; turn < rounds; turn += 1) {
      measured.push(await round(browser, product));
      say(`round ${turn + 1}`);
    }
  } finally {
    await browser.close();
    await product.stop();
  }
  const about =
    'Chromium on the production build; "slow" is 400 kbit/s, 400 ms a round trip and a processor slowed fourfold, until the screen can be used. Scripts are counted on the slow line.';
  return [{ title: 'Opening the app', about, rows: SCREENS.map((screen) => rowOf(screen, measured)) }];
}

export default { title: 'Opening', run } satisfies Bench;
