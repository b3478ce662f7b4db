import type { Page } from '@playwright/test';
import type { ConversationKey } from '#contract';
import { composer, names, open } from '../../e2e/harness/chat.ts';
import { numbersFrom } from '../../setup/random.ts';
import { messagesOnServer } from '../onServer.ts';
import { sized, tell } from '../size.ts';
import { filesOnDevice } from './deviceFiles.ts';
import { watchHands } from './hands.ts';
import { type Talk, talkOf } from './talk.ts';
import { expect, test } from './test.ts';

interface Place {
  /** What stands above it, and in the list. */
  name: string;
  list: 'Friends' | 'Pages';
  key: ConversationKey;
}

/** The conversations that a customer hurries between: with a friend, and with two pages that they have just joined. */
async function placesOf({ customer: { client, key, userAccountId } }: Talk): Promise<Place[]> {
  const places: Place[] = [{ name: names.friend, list: 'Friends', key }];
  for (const name of [names.shop, names.tea]) {
    const [page] = await client.call('searchPages', { query: { search: name } });
    if (!page) throw new Error(`the demo has no page ${name}`);
    const { pageId } = page;
    await client.call('createPageUser', { body: { pageId } });
    await client.call('createMessage', {
      body: { sendMessage: 'first', pageDto: { pageId }, customerOrPage: 'C', customerId: userAccountId },
    });
    places.push({ name, list: 'Pages', key: `page:${pageId}:${userAccountId}` });
  }
  return places;
}

/** Whether all these files are on the device or, since they went out, on the server. */
async function isKept(page: Page, chosen: readonly string[], places: readonly Place[], { customer }: Talk) {
  const kept = new Set(await filesOnDevice(page));
  if (chosen.every((name) => kept.has(name))) return true;
  for (const { key } of places)
    for (const { file } of await messagesOnServer(customer.client, key)) if (file) kept.add(file.name);
  return chosen.every((name) => kept.has(name));
}

async function switchTo(page: Page, { name, list }: Place): Promise<void> {
  await page.getByRole('tab', { name: new RegExp(list) }).click();
  await page
    .getByRole('region', { name: 'Conversations' })
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click();
}

for (const seed of Array.from({ length: sized(1, 10) }, (_, place) => place + 1))
  test(`given slow uploads and reloads (${seed}), then every message is where it was typed`, async ({
    product,
    sitDown,
  }) => {
    const random = numbersFrom(seed);
    const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
    const talk = await talkOf(product.url);
    const places = await placesOf(talk);
    const { context, line, openHome } = await sitDown(talk.customer.userName);
    /** Everything that the page saw written or chosen, by a mark of its own, and what then stood above it. */
    const pressed = new Map<string, string>();
    const chosen: string[] = [];
    await watchHands(context, ({ title, words }) => {
      chosen.push(...words.filter((name) => name.endsWith('.bin')));
      for (const mark of words.join().match(/#\d+#/g) ?? []) if (!pressed.has(mark)) pressed.set(mark, title);
    });
    let marks = 1_000 * seed;
    const newMark = () => `#${marks++}#`;
    const page = await openHome();
    await switchTo(page, pick(places));
    const counts = { steps: 0, typed: 0, switched: 0, attached: 0, sent: 0, reloaded: 0 };
    for (; counts.steps < sized(25, 200); counts.steps += 1) {
      const choice = random();
      line.slowness = { delayMs: random() * 20, bytesPerSecond: 20_000 + random() * 200_000 };
      if (choice < 0.35) {
        await page.keyboard.insertText(newMark());
        counts.typed += 1;
      } else if (choice < 0.57) {
        await switchTo(page, pick(places));
        counts.switched += 1;
      } else if (choice < 0.7) {
        const buffer = Buffer.alloc(Math.floor(random() * 20_000) + 1);
        const file = { name: `${newMark()}.bin`, mimeType: 'application/octet-stream', buffer };
        await page.locator('input[type="file"]').setInputFiles(file);
        counts.attached += 1;
      } else if (choice < 0.98) {
        await page.keyboard.press('Enter');
        counts.sent += 1;
      } else {
        line.slowness = { delayMs: 0, bytesPerSecond: Number.POSITIVE_INFINITY };
        // Until the app shows a chosen file, in its tray or its row, a reload loses it; this one comes at once after that.
        await expect.poll(() => isKept(page, chosen, places, talk)).toBe(true);
        await page.reload();
        await expect(composer(page)).toBeEnabled();
        counts.reloaded += 1;
      }
    }
    line.slowness = { delayMs: 0, bytesPerSecond: Number.POSITIVE_INFINITY };
    const found = new Map<string, string[]>();
    for (const { name, list, key } of places) {
      await page.getByRole('tab', { name: new RegExp(list) }).click();
      await open(page, name);
      // The one before may still stand there with all that `open` waits for, and would get the keys.
      await expect(page.getByRole('heading', { level: 2, name }).first()).toBeVisible();
      // What is still a draft goes too: it belongs to this conversation as much as what was sent.
      await composer(page).press('End');
      await page.keyboard.insertText('.');
      await composer(page).press('Enter');
      await expect(composer(page)).toHaveValue('');
      await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(0);
      await expect(page.locator('[data-client-id]')).toHaveCount(0, { timeout: 120_000 });
      for (const row of await messagesOnServer(talk.customer.client, key))
        for (const mark of `${row.sendMessage}${row.file?.name ?? ''}`.match(/#\d+#/g) ?? [])
          found.set(mark, [...(found.get(mark) ?? []), name]);
    }
    const astray = [...pressed].filter(([mark, name]) => found.get(mark)?.join() !== name);
    const fromNowhere = [...found.keys()].filter((mark) => !pressed.has(mark));
    const misrouted = astray.filter(([mark, name]) => found.get(mark)?.some((place) => place !== name)).length;
    tell(`browser/routing, seed ${seed}`, {
      ...counts,
      written: pressed.size,
      misrouted,
      'lost or doubled': astray.length - misrouted,
    });
    expect(astray.map(([mark, name]) => [mark, name, found.get(mark)])).toEqual([]);
    expect(fromNowhere).toEqual([]);
    expect(pressed.size).toBeGreaterThan(counts.attached);
  });
