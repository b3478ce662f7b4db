import { conversationKey } from '#contract';
import { homePath, pagePath } from '../../src/lib/paths.ts';
import { faultsOn } from './harness/axe.ts';
import { expect, test } from './harness/test.ts';

// covers: hours-dialog, hours-closed-note, hours-marked
test('given a phone and a closed page, when a customer writes, then one away text comes', async ({ openAs, shop }) => {
  const { pageId } = shop;
  const owner = await openAs(shop.owner, { device: 'phone', side: 'P', path: pagePath(pageId) });
  await owner.getByRole('button', { name: /Hours and automatic messages/ }).click();
  const dialog = owner.getByRole('dialog', { name: 'Hours and automatic messages' });
  // Open on one day of the week only, which is at least two days ahead.
  const day = new Date(Date.now() + 3 * 24 * 3_600_000).toLocaleDateString('en', {
    weekday: 'long',
    timeZone: 'UTC',
  });
  await dialog.getByRole('switch', { name: day }).check();
  await dialog.getByLabel('Time zone').selectOption('Asia/Bangkok');
  await dialog.getByRole('switch', { name: 'Away message' }).check();
  await dialog.getByLabel(/while the page is closed/).fill('ဆိုင် ပိတ်ထားပါသည်။');
  expect(await faultsOn(owner)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);

  const key = conversationKey({ kind: 'page', pageId, customerId: shop.customer.userAccountId });
  const customer = await openAs(shop.customer, { device: 'phone', path: homePath({ conversation: key }) });
  await expect(customer.getByText(/^Closed now\. Opens on /)).toBeVisible();
  const input = customer.getByRole('textbox', { name: 'Message ...' });
  for (const text of ['ဖွင့်လား', 'ရှိလား']) {
    await input.fill(text);
    await customer.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(customer.getByRole('article').filter({ hasText: text })).toBeVisible();
  }
  const away = customer.getByRole('article').filter({ hasText: 'ဆိုင် ပိတ်ထားပါသည်။' });
  await expect(away).toHaveCount(1);
  await expect(away).toContainText('Automatic');
  expect(await faultsOn(customer)).toEqual([]);
});
