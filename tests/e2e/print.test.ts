import type { Page } from '@playwright/test';
import { faultsOn } from './harness/axe.ts';
import { choose, layersInHistory, names, open, openCustomer } from './harness/chat.ts';
import { ownNames } from './harness/ownPeople.ts';
import { picture } from './harness/pictures.ts';
import { expect, test } from './harness/test.ts';

const view = (page: Page) => page.getByRole('dialog', { name: 'Print view' });
/** What the focus returns to: the button of the print view, or the menu that offers it on a phone. */
const opener = (page: Page) =>
  page
    .getByRole('button', { name: 'Print view' })
    .or(page.getByRole('button', { name: 'More', exact: true }))
    .first();

/** Opens the print view of the open conversation. */
async function toPaper(page: Page): Promise<void> {
  await opener(page).click();
  const item = page.getByRole('menuitem', { name: 'Print view' });
  await expect(item.or(view(page))).toBeVisible();
  if (await item.isVisible()) await item.click();
  await expect(view(page).getByRole('heading', { name: /^Conversation with/ })).toBeVisible();
}

/** Notes the browser's print dialogs instead of opening them, and what every picture was like then. */
async function notePrinting(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.print = () => {
      const pictures = [...document.querySelectorAll<HTMLImageElement>('.print-view img')];
      const whole = pictures.every((one) => one.naturalWidth > 0 && !one.src.includes('preview'));
      document.body.dataset.printed = `${document.body.dataset.printed ?? ''}${whole ? 'whole' : 'torn'} `;
      document.body.dataset.printedAs = document.title;
    };
  });
}

test('given photos, when the conversation is printed, then they are complete', async ({ openAs, shop }) => {
  const page = await openAs(shop.customer);
  await open(page, shop.title);
  await choose(page, await picture('slip.png'));
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Open your photo' }).last()).toBeVisible();
  await toPaper(page);
  await expect(
    view(page)
      .getByRole('img', { name: `Photo from ${ownNames.customer}` })
      .last(),
  ).toBeVisible();
  await notePrinting(page);
  await view(page).getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'whole ');
  await expect(page.locator('body')).toHaveAttribute('data-printed-as', `Conversation with ${shop.title}`);
  // While the photos load, the button is disabled and has no focus.
  await view(page).getByRole('button', { name: 'Print', exact: true }).click({ trial: true });
  await view(page).getByRole('button', { name: 'Print', exact: true }).press('Escape');
  await expect(view(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
});

// covers: print
test('given several days, when printed, then each begins a page and nothing else prints', async ({ openAs }) => {
  const page = await openAs('owner', { side: 'P' });
  await openCustomer(page, names.shop, names.customer);
  await toPaper(page);
  await expect(view(page).getByText(`Page: ${names.shop}`)).toBeVisible();
  const days = await view(page).getByRole('heading', { level: 4 }).count();
  expect(days).toBeGreaterThan(1);
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThanOrEqual(days);

  await page.emulateMedia({ media: 'print' });
  await expect(view(page).getByRole('button', { name: 'Print', exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Pages', exact: true, includeHidden: true })).toBeHidden();
  await expect(page.locator('[data-message-id]').first()).toBeHidden();
  // Found and read in one step: older days may still arrive, and `evaluateAll` takes two.
  const sheets = await view(page).evaluate((dialog) =>
    [...dialog.querySelectorAll('section')].map((sheet) => [
      getComputedStyle(sheet).breakBefore,
      sheet.querySelectorAll('h4').length,
    ]),
  );
  expect(sheets).toEqual([['auto', 1], ...Array(sheets.length - 1).fill(['page', 1])]);
});

test('given a print view, when Back is pressed, then it closes alone and stays closed', async ({ openAs }) => {
  const page = await openAs('customer', { device: 'phone', colorScheme: 'dark' });
  await open(page, names.shop);
  await toPaper(page);
  expect(await faultsOn(page)).toEqual([]);
  await expect.poll(() => layersInHistory(page)).toBe(1);
  await page.goBack();
  await expect(view(page)).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Conversation' })).toBeVisible();
  await page.goBack();
  await open(page, names.tea);
  await expect(view(page)).toHaveCount(0);
});
