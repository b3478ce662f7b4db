import { readFile } from 'node:fs/promises';
import { statisticsPath } from '../../src/lib/paths.ts';
import { faultsOn } from './harness/axe.ts';
import { ownNames } from './harness/ownPeople.ts';
import { expect, test } from './harness/test.ts';

// covers: screen-statistics
test('given an owner with a phone, then they see charts, tables and a CSV file', async ({ openAs, shop }) => {
  const { pageId } = shop;
  const now = new Date().toISOString().slice(0, 10);
  const query = { from: now, to: now, by: 'day', timeZone: 'UTC' } as const;
  const body = { sendMessage: 'Hello', pageDto: { pageId }, customerId: shop.customer.userAccountId };
  await shop.customer.client.call('createMessage', { body: { ...body, customerOrPage: 'C' } });
  await shop.owner.client.call('createMessage', { body: { ...body, customerOrPage: 'P' } });
  await expect
    .poll(async () => (await shop.owner.client.call('getStatistics', { params: { pageId }, query })).total.messagesOut)
    .toBeGreaterThan(0);
  const owner = await openAs(shop.owner, { device: 'phone', side: 'P', path: statisticsPath(pageId) });

  await expect(owner.getByRole('region', { name: 'Messages', exact: true })).toBeVisible();
  await expect(owner.getByText(ownNames.owner).last()).toBeVisible();
  expect(await faultsOn(owner)).toEqual([]);

  await owner.getByRole('button', { name: 'Table: Messages', exact: true }).click();
  await expect(owner.getByRole('columnheader', { name: 'From customers' })).toBeVisible();
  const download = owner.waitForEvent('download');
  await owner.getByRole('button', { name: 'CSV: Messages', exact: true }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\n');
  expect(lines[0]).toContain('Day,From customers,From staff');
  expect(lines).toHaveLength(8);
  expect(lines.at(-1)).toMatch(/^\d{4}-\d\d-\d\d,/);
});
