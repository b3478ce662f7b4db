import type { Page } from '@playwright/test';
import { lists, names, row } from './harness/chat.ts';
import { expect, test } from './harness/test.ts';

/** The index in its list of the row that has the focus, and whether the outline around it is in view as a whole. */
const focusedRow = (page: Page) =>
  page.evaluate(() => {
    const row = document.activeElement;
    const list = row?.closest('[data-virtuoso-scroller]');
    if (!row || !list) return null;
    const { outlineOffset, outlineWidth } = getComputedStyle(row);
    const beyond = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    const [outer, inner] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
    return {
      index: Number(row.closest('[data-index]')?.getAttribute('data-index')),
      isInView: inner.top - beyond >= outer.top - 0.5 && inner.bottom + beyond <= outer.bottom + 0.5,
    };
  });

// covers: list-keys
test('given hundreds of customers, when keys move the focus, then its row is in view', async ({ openAs }) => {
  const page = await openAs('owner', { side: 'P' });
  await row(page, names.shop).click();
  await expect(page.getByText(/^\d{3} customers$/)).toBeVisible();
  await lists(page).getByRole('button', { name: /^All / }).focus();
  for (let step = 0; step < 9 && !(await focusedRow(page)); step += 1) await page.keyboard.press('Tab');
  expect(await focusedRow(page)).toEqual({ index: 0, isInView: true });

  for (let index = 1; index <= 14; index += 1) {
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focusedRow(page)).toEqual({ index, isInView: true });
  }
  const count = Number((await page.getByText(/^\d{3} customers$/).innerText()).split(' ')[0]);
  await page.keyboard.press('End');
  await expect.poll(() => focusedRow(page)).toEqual({ index: count - 1, isInView: true });
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => focusedRow(page)).toEqual({ index: count - 2, isInView: true });

  // Elsewhere and back: no conversation is open, and the list stays where it is.
  await page.keyboard.press('Shift+Tab');
  expect(await focusedRow(page)).toBeNull();
  await page.keyboard.press('Tab');
  const again = await focusedRow(page);
  expect(again?.index).toBeGreaterThan(count - 30);
  await page.keyboard.press('Home');
  await expect.poll(() => focusedRow(page)).toEqual({ index: 0, isInView: true });
});
