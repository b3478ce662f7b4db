import type { Page } from '@playwright/test';
import { choose, composer, freshText, message, names, openFriend } from '../../e2e/harness/chat.ts';
import { picture } from '../../e2e/harness/pictures.ts';
import { firstAnswers } from '../firstAnswers.ts';
import { sized, tell } from '../size.ts';
import { conversationsOnDevice } from './deviceLists.ts';
import { arrived, talkOf } from './talk.ts';
import { expect, kill, type Seat, test } from './test.ts';

/** Writes as a hand does: into the composer, and Enter. Nothing is waited for. */
async function say(page: Page, words: string): Promise<void> {
  await composer(page).fill(words);
  await composer(page).press('Enter');
}

async function openTab(seat: Seat): Promise<Page> {
  const page = await seat.openHome();
  await openFriend(page, names.friend);
  return page;
}

const unsent = (page: Page) => page.locator('[data-client-id]');

// The test below loses answers and kills a tab too; only the long form does so again and again.
for (const run of Array.from({ length: sized(0, 4) }, (_, place) => place + 1))
  test(`given lost responses and killed tabs (${run}), then each message is there once`, async ({
    product,
    sitDown,
  }) => {
    const { customer, friend } = await talkOf(product.url);
    const seat = await sitDown(customer.userName);
    seat.lossy.loses = firstAnswers();
    const about = freshText('run');
    const written: string[] = [];
    let killed = 0;
    let page = await openTab(seat);
    for (let at = 0; at < 120; at += 1) {
      await say(page, `${about} ${at}`);
      written.push(`${about} ${at}`);
      if (at % 10 === 5) {
        const file = { name: `${about} ${at}.txt`, mimeType: 'text/plain', buffer: Buffer.from(about) };
        await choose(page, file);
        await expect(page.getByRole('button', { name: `Remove ${file.name}` })).toBeVisible();
        await composer(page).press('Enter');
        await expect(page.getByRole('button', { name: `Remove ${file.name}` })).toHaveCount(0);
        written.push(file.name);
      }
      if (at % 4 !== 3) continue;
      // Not a moment later: the device had hardly time to write it down.
      await kill(page);
      killed += 1;
      page = await openTab(seat);
    }
    await expect.poll(() => arrived(friend, about), { timeout: 60_000 }).toEqual(written);
    await expect(unsent(page)).toHaveCount(0);
    tell(`browser/sends, run ${run}`, {
      sent: written.length,
      'answers lost': seat.lossy.lost,
      'tabs killed': killed,
      rows: (await arrived(friend, about)).length,
    });
    // A tab that dies while the server answers takes that answer with it.
    expect(seat.lossy.lost + killed).toBeGreaterThanOrEqual(written.length);
  });

test('given messages written offline, when the tab dies and answers are lost, all arrive once', async ({
  product,
  sitDown,
}) => {
  const { customer, friend } = await talkOf(product.url);
  const seat = await sitDown(customer.userName);
  const about = freshText('offline');
  const first = await openTab(seat);
  await expect.poll(() => conversationsOnDevice(first)).toBeGreaterThan(0);
  // The app itself still comes, as from a browser's cache; the server is out of reach.
  seat.lossy.refuses = ({ url = '' }) => (/^\/(api|chat)/.test(url) ? 'break' : undefined);
  for (let at = 0; at < 3; at += 1) await say(first, `${about} ${at}`);
  await choose(first, await picture(`${about} a.png`), await picture(`${about} b.png`));
  await expect(first.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
  await composer(first).press('Enter');
  await expect(unsent(first)).toHaveCount(5);
  await say(first, `${about} 4`);
  await expect(unsent(first)).toHaveCount(6);
  await kill(first);

  const second = await openTab(seat);
  await expect(message(second, `${about} 4`)).toBeVisible();
  await expect(unsent(second)).toHaveCount(6);
  expect(await arrived(friend, about)).toEqual([]);

  seat.lossy.loses = firstAnswers();
  seat.lossy.refuses = () => undefined;
  const mendedAt = Date.now();
  await expect.poll(async () => (await arrived(friend, about)).length).toBe(6);
  tell('browser/sends, written without a line', { messages: 6, 'ms from line to arrival': Date.now() - mendedAt });
  expect(await arrived(friend, about)).toEqual([
    `${about} 0`,
    `${about} 1`,
    `${about} 2`,
    `${about} a.png`,
    `${about} b.png`,
    `${about} 4`,
  ]);
  await expect(unsent(second)).toHaveCount(0);
  expect(seat.lossy.lost).toBe(6);
});
