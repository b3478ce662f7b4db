import type { Locator, Page } from '@playwright/test';
import { lists } from './harness/chat.ts';
import { expect, test } from './harness/test.ts';

/** The text of the first row below the top of what scrolls, and how far below it is, in whole px. */
const firstRow = (scroller: Locator, rows: string) =>
  scroller.evaluate((element, selector) => {
    const { top } = element.getBoundingClientRect();
    const first = [...element.querySelectorAll(selector)].find((one) => one.getBoundingClientRect().top >= top);
    return { text: first?.textContent, y: Math.round((first?.getBoundingClientRect().top ?? 0) - top) };
  }, rows);

/** Scrolls down and waits until the rows there are rendered. */
async function scrollDown(scroller: Locator, rows: string, px: number) {
  // Again while the list is not as long yet.
  const scroll = (element: Element, top: number) => {
    element.scrollTop = top;
    return element.scrollTop;
  };
  await expect.poll(() => scroller.evaluate(scroll, px)).toBe(px);
  await expect.poll(async () => (await firstRow(scroller, rows)).text).toBeTruthy();
  return firstRow(scroller, rows);
}

const openNotifications = async (page: Page) => {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('heading', { name: 'Notifications', exact: true })).toBeVisible();
};

test('given scrolled accounts, when another screen is left by Back, then the same rows show', async ({ openAs }) => {
  const page = await openAs('admin', { path: '/ua' });
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible();
  const content = page.getByRole('main');
  // Beyond the first page.
  const before = await scrollDown(content, 'tbody tr', 9_000);

  await openNotifications(page);
  await page.goBack();

  await expect.poll(() => firstRow(content, 'tbody tr')).toEqual(before);
});

test('given scrolled customers on a phone, when Back is pressed, then the same rows show', async ({ openAs }) => {
  const page = await openAs('owner', { side: 'P', device: 'phone', path: '/home?page=1' });
  await expect(page.getByText(/^\d{3} customers$/)).toBeVisible();
  const list = lists(page).locator('[data-virtuoso-scroller]');
  const before = await scrollDown(list, '[data-index]', 5_000);

  await list.locator('[data-index]').nth(8).getByRole('button').first().click();
  await expect(page.getByRole('dialog', { name: 'Conversation' })).toBeVisible();
  await page.goBack();

  await expect(page.getByRole('dialog', { name: 'Conversation' })).toHaveCount(0);
  await expect.poll(() => firstRow(list, '[data-index]')).toEqual(before);
});

test('given a filtered, scrolled list, when it is left or reloaded, then its place is kept', async ({ openAs }) => {
  const page = await openAs('owner', { side: 'P', path: '/home?page=1&show=waiting' });
  await expect(page.getByRole('button', { name: /^Waiting \d/, pressed: true })).toBeVisible();
  const list = lists(page).locator('[data-virtuoso-scroller]');
  const before = await scrollDown(list, '[data-index]', 3_000);
  const isBack = async () => {
    await expect(page.getByRole('button', { name: /^Waiting \d/, pressed: true })).toBeVisible();
    await expect.poll(() => firstRow(list, '[data-index]')).toEqual(before);
  };

  await openNotifications(page);
  await page.goBack();
  await isBack();

  await page.reload();
  await isBack();

  // A link to a customer far down shows their row.
  await list.locator('[data-index]').nth(8).getByRole('button').first().click();
  await expect(page).toHaveURL(/[?&]c=/);
  const link = page.url();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('about:blank');
  await page.goto(link);
  await expect(list.locator('[aria-current="true"]')).toBeInViewport();
});
