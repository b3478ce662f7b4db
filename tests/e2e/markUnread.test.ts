import { act, isOpen, lists, message, open, row } from './harness/chat.ts';
import { customerPath, ownNames, writeAsCustomer } from './harness/ownPeople.ts';
import { expect, test } from './harness/test.ts';

// covers: mark-unread, mark-unread-ticks
test('given staff who read, when they mark unread, then their list counts and ticks stay', async ({ openAs, shop }) => {
  await writeAsCustomer(shop, ['ပစ္စည်း ရှိသေးလား', 'ဈေးဘယ်လောက်လဲ']);
  const owner = await openAs(shop.owner, { side: 'P', path: customerPath(shop) });
  const customer = await openAs(shop.customer, { device: 'phone' });
  const badge = (name: string) => row(owner, ownNames.customer).getByLabel(name);
  await isOpen(owner, ownNames.customer);
  await expect(badge('2 unread messages')).toHaveCount(0);
  await open(customer, shop.title);
  await expect(message(customer, 'ဈေးဘယ်လောက်လဲ').getByRole('img', { name: 'Read' })).toBeVisible();

  await act(owner, 'ပစ္စည်း ရှိသေးလား', 'Mark unread');
  // Under the pointer the toast stays.
  await owner.getByRole('button', { name: 'Undo' }).hover();
  await expect(badge('2 unread messages')).toBeVisible();
  await expect(owner.getByRole('region', { name: ownNames.customer })).toHaveCount(0);
  await expect(message(customer, 'ဈေးဘယ်လောက်လဲ').getByRole('img', { name: 'Read' })).toBeVisible();

  await owner.getByRole('button', { name: 'Undo' }).click();
  await expect(badge('2 unread messages')).toHaveCount(0);
  await row(owner, ownNames.customer).click();
  await expect(message(owner, 'ဈေးဘယ်လောက်လဲ')).toBeVisible();
  await owner.locator('header').first().click();
  await owner.keyboard.press('u');
  await expect(badge('1 unread message')).toBeVisible();

  // The customer, on a phone, in the menu of the row.
  await customer.goBack();
  await lists(customer)
    .getByRole('button', { name: `More for ${shop.title}` })
    .click();
  await customer.getByRole('menuitem', { name: 'Mark unread' }).click();
  await expect(row(customer, shop.title).getByLabel('1 unread message')).toBeVisible();
});
