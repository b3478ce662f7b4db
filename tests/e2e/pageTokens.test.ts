import { pagePath } from '../../src/lib/paths.ts';
import { faultsOn } from './harness/axe.ts';
import { expect, test } from './harness/test.ts';

// covers: token-panel
test('given an owner, when they add a token and revoke it, then it was shown once', async ({ openAs, shop }) => {
  const owner = await openAs(shop.owner, { device: 'phone', side: 'P', path: pagePath(shop.pageId) });
  await owner.getByRole('button', { name: 'Tokens' }).click();
  const list = owner.getByRole('dialog', { name: 'Tokens' });
  await list.getByRole('button', { name: 'Add token' }).click();
  const form = owner.getByRole('dialog', { name: 'New token' });
  await form.getByLabel('Name').fill('Order system');
  await form.getByLabel('Send messages').check();
  expect(await faultsOn(owner)).toEqual([]);
  await form.getByRole('button', { name: 'Add token' }).click();

  const secret = owner.getByRole('dialog', { name: 'Token', exact: true });
  await expect(secret.getByText(/^mpt_/)).toBeVisible();
  expect(await faultsOn(owner)).toEqual([]);
  await secret.getByRole('button', { name: 'Done' }).click();
  await expect(list.getByText('Read · Write')).toBeVisible();
  await expect(list.getByText('Never used')).toBeVisible();
  await expect(owner.getByText(/mpt_/)).toHaveCount(0);

  await list.getByRole('button', { name: 'Revoke: Order system' }).click();
  await owner.getByRole('dialog', { name: 'Revoke “Order system”?' }).getByRole('button', { name: 'Revoke' }).click();
  await expect(list.getByText('No tokens yet')).toBeVisible();
});
