import type { Page } from '@playwright/test';
import { freshText, isOpen, names, open, say } from './harness/chat.ts';
import { friendPath, ownNames } from './harness/ownPeople.ts';
import { allowProblem } from './harness/problems.ts';
import { expect, test } from './harness/test.ts';

/** As most people have it; a list that scrolls smoothly is the harder one to keep in place. */
const moving = { reducedMotion: 'no-preference' } as const;

/** How far the reader goes up with each step, by wheel and by Page Up, in px: the longer steps reach the oldest loaded row. */
const STEPS_PX = [...Array.from({ length: 8 }, () => 270), ...Array.from({ length: 16 }, () => 450)];
/** More than a rounded pixel is a movement that a reader sees. */
const SEEN_PX = 2;
/**
 * Reads upwards step by step, as older pages come in, and watches a message in the middle of the screen: it must go down by
 * just the step. Answers by how much it was elsewhere, for every step after which it came to rest, and how many rows passed.
 */
const readUpwards = (page: Page) =>
  page.getByRole('group', { name: 'Messages' }).evaluate(async (list, steps) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const rest = async () => {
      for (let frames = 0; frames < 12; frames += 1) await frame();
    };
    const rows = () => [...list.querySelectorAll<HTMLElement>('[data-message-id]')];
    const topOf = (id: string | undefined) =>
      list.querySelector(`[data-message-id="${id}"]`)?.getBoundingClientRect().top;
    const view = list.getBoundingClientRect();
    const seen = new Set<string>();
    const moved: number[] = [];
    await rest();
    for (const stepPx of steps) {
      const watched = rows().find((row) => row.getBoundingClientRect().top > view.top + view.height * 0.3);
      const before = topOf(watched?.dataset.messageId);
      const from = list.scrollTop;
      list.scrollTop = from - stepPx;
      const went = from - list.scrollTop;
      await rest();
      const after = topOf(watched?.dataset.messageId);
      if (before !== undefined && after !== undefined) moved.push(Math.round(after - before - went));
      for (const row of rows()) seen.add(row.dataset.messageId ?? '');
    }
    return { moved, seen: seen.size };
  }, STEPS_PX);

// covers: scrollable-height
test('given a phone, when one scrolls to the top or reads up, then the place stays', async ({ openAs }) => {
  const page = await openAs('customer', { device: 'phone', context: moving });
  const older = Promise.withResolvers<void>();
  await page.route(/\/message\?.*messageId=[1-9]/, async (route) => {
    await older.promise;
    await route.continue();
  });
  await open(page, names.tea);
  const list = page.getByRole('group', { name: 'Messages' });
  const asked = page.waitForRequest(/\/message\?.*messageId=[1-9]/);
  // As the Home key and a dragged scroll bar do: none of the rows there is rendered before.
  await list.evaluate((scroller) => {
    scroller.scrollTop = 0;
  });
  await asked;
  await expect(page.locator('[data-item-index]').first()).toBeInViewport();
  // The oldest one looks otherwise when it is no longer the first.
  const id = await page.locator('[data-message-id]').nth(1).getAttribute('data-message-id');
  const message = page.locator(`[data-message-id="${id}"]`);
  const before = await message.boundingBox();
  older.resolve();
  await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(400);
  expect(Math.abs(((await message.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(SEEN_PX);

  const { moved, seen } = await readUpwards(page);
  expect(seen).toBeGreaterThan(90);
  const offBy = moved.filter((px) => Math.abs(px) > SEEN_PX);
  expect(offBy).toEqual([]);
});

test('given a message higher than the view, when the line is lost, then it stands still', async ({
  openAs,
  friends,
}) => {
  const page = await openAs(friends.customer, { context: moving, path: friendPath(friends) });
  await isOpen(page, ownNames.friend);
  await say(page, freshText('line\n'.repeat(60)));
  await expect(page.locator('[data-client-id]')).toHaveCount(0);
  const positions = await page.getByRole('group', { name: 'Messages' }).evaluate(async (list) => {
    const seen = new Set<number>();
    for (let frame = 0; frame < 30; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      seen.add(list.querySelectorAll('[data-message-id]').length === 0 ? -1 : list.scrollTop);
    }
    return [...seen];
  });
  expect(positions).toHaveLength(1);

  // Away from its end, where a list stays at its end whatever its height.
  await page.getByRole('group', { name: 'Messages' }).evaluate((list) => {
    list.scrollTop -= 200;
  });
  const newest = page.locator('[data-message-id]').last();
  await expect(page.getByRole('button', { name: /^Go to latest messages/ })).toBeVisible();
  const before = await newest.boundingBox();
  allowProblem(page, /ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await expect(page.locator('[data-line]')).toBeVisible();
  expect(await newest.boundingBox()).toEqual(before);
});

/** Scrolls upwards and returns, at each step, the day of the first message in view and the day label on top of the list. */
const readDays = (page: Page) =>
  page.getByRole('group', { name: 'Messages' }).evaluate(
    async (list, { steps, stepPx }) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const betweenFrames = () => new Promise((resolve) => setTimeout(resolve));
      const view = list.getBoundingClientRect();
      const days: { day: number; label: string; isOverNextDay: boolean }[] = [];
      for (let step = 0; step < steps; step += 1) {
        await betweenFrames();
        list.scrollTop -= stepPx;
        for (let rest = 0; rest < 4; rest += 1) await frame();
        // A row is higher than its message: it has space below.
        const first = [...list.querySelectorAll('[data-item-index]')]
          .find((row) => row.getBoundingClientRect().bottom > view.top)
          ?.querySelector('[data-message-id]');
        const floating = document.querySelector('[data-sticky-day]');
        const sticky = floating && getComputedStyle(floating).visibility === 'visible' ? floating : null;
        // A day that begins in view has its label above its first message.
        const label = sticky ?? first?.previousElementSibling;
        const time = first?.querySelector('time')?.getAttribute('datetime') ?? '';
        const stickyBottom = sticky?.getBoundingClientRect().bottom ?? 0;
        const isOverNextDay = [...list.querySelectorAll('[data-day]')].some((header) => {
          const { top, bottom } = header.getBoundingClientRect();
          const isShown = getComputedStyle(header).visibility === 'visible';
          return isShown && bottom > view.top + 1 && top < stickyBottom - 1;
        });
        days.push({ day: new Date(time).getDate(), label: label?.textContent ?? '', isOverNextDay });
      }
      return days;
    },
    { steps: 20, stepPx: 280 },
  );

// covers: messages-by-date
test('given several days, when one scrolls, then the label is the day of the first row in view', async ({ openAs }) => {
  const page = await openAs('customer', { context: moving });
  await open(page, names.tea);
  // Of the browser: its time zone may have another day than the tests.
  const { today, yesterday } = await page.evaluate(() => {
    const now = new Date();
    return { today: now.getDate(), yesterday: new Date(now.getTime() - 86_400_000).getDate() };
  });
  const dayOfMonth = (label: string): number =>
    label === 'Today' ? today : label === 'Yesterday' ? yesterday : Number.parseInt(label, 10);
  const sticky = page.locator('[data-sticky-day]');
  await expect(sticky, 'nobody has scrolled').toBeHidden();
  const days = await readDays(page);
  await expect(sticky, 'it goes when scrolling has ended').toBeHidden();
  expect(new Set(days.map(({ label }) => label)).size).toBeGreaterThan(2);
  expect(days.map(({ label }) => dayOfMonth(label))).toEqual(days.map(({ day }) => day));
  expect(days.filter(({ isOverNextDay }) => isOverNextDay)).toEqual([]);
});
