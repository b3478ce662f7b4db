import { pagePath } from '../../src/lib/paths.ts';
import { faultsOn } from './harness/axe.ts';
import { allowProblem } from './harness/problems.ts';
import { expect, test } from './harness/test.ts';

// covers: webhook-panel
test('given an owner, when they add a webhook and send a test, then the log has it', async ({ openAs, shop }) => {
  const owner = await openAs(shop.owner, { device: 'phone', side: 'P', path: pagePath(shop.pageId) });
  await owner.getByRole('button', { name: 'Webhooks' }).click();
  const list = owner.getByRole('dialog', { name: 'Webhooks' });
  await list.getByRole('button', { name: 'Add webhook' }).click();
  const form = owner.getByRole('dialog', { name: 'New webhook' });
  allowProblem(owner, /status of 400 .*\/webhook/);
  await form.getByLabel('Address').fill('https://10.0.0.1/hook');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByLabel('Address')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Address').fill('https://shop.invalid/hook');
  await form.getByLabel('Edited message').uncheck();
  expect(await faultsOn(owner)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();

  const secret = owner.getByRole('dialog', { name: 'Secret of the webhook' });
  await expect(secret.getByText(/^whsec_/)).toBeVisible();
  expect(await faultsOn(owner)).toEqual([]);
  await secret.getByRole('button', { name: 'Done' }).click();
  await expect(list.getByText('https://shop.invalid/hook')).toBeVisible();

  await list.getByRole('button', { name: 'Log: https://shop.invalid/hook' }).click();
  const log = owner.getByRole('dialog', { name: 'Deliveries to shop.invalid' });
  await log.getByRole('button', { name: 'Send a test' }).click();
  // Nobody is there: the test is in the log with its failure, and can be sent again.
  await expect(log.getByText('The connection failed')).toBeVisible();
  expect(await faultsOn(owner)).toEqual([]);
  // It may have failed again before the log is read.
  const again = owner.waitForResponse((response) => /\/delivery\/\d+$/.test(response.url()));
  await log.getByRole('button', { name: /^Send again: Test/ }).click();
  expect((await again).ok()).toBe(true);
});
