import type { Page } from '@playwright/test';
import { names, open } from './harness/chat.ts';
import { expect, test } from './harness/test.ts';

const view = (page: Page) => page.getByRole('dialog', { name: 'Print view' });

/** Notes the browser's print dialogs instead of opening them, and what every picture was like then. */
async function notePrinting(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.print = () => {
      const pictures = [...document.querySelectorAll<HTMLImageElement>('.print-view img')];
      const whole =
        pictures.length > 0 && pictures.every((one) => one.naturalWidth > 0 && !one.src.includes('preview'));
      document.body.dataset.printed = `${document.body.dataset.printed ?? ''}${whole ? 'whole' : 'torn'} `;
      document.body.dataset.printedAs = document.title;
    };
  });
}

// covers: print
test('given days with photos, when printed, then each begins a page and all are complete', async ({ openAs }) => {
  const page = await openAs('customer');
  await open(page, names.shop);
  await page.getByRole('button', { name: 'Print view' }).click();
  await expect(view(page).getByRole('heading', { name: `Conversation with ${names.shop}` })).toBeVisible();
  await notePrinting(page);
  await view(page).getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'whole ');
  await expect(page.locator('body')).toHaveAttribute('data-printed-as', `Conversation with ${names.shop}`);

  const days = await view(page).getByRole('heading', { level: 4 }).count();
  expect(days).toBeGreaterThan(1);
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThanOrEqual(days);

  await page.emulateMedia({ media: 'print' });
  await expect(view(page).getByRole('button', { name: 'Print', exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: /^My account/, includeHidden: true })).toBeHidden();
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
