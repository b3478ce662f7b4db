import type { Page } from '@playwright/test';
import { follow, freshText, isOpen, say } from './harness/chat.ts';
import { addStaff, customerPath, ownNames, writeAsCustomer } from './harness/ownPeople.ts';
import { expect, test } from './harness/test.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const item = (page: Page, name: string) => page.getByRole('menuitem', { name });

// covers: assignment-settings, assignment-first-answer, desk-handover
test('given the first answer assigns, when one hands over, then the other has it with a note', async ({
  openAs,
  product,
  shop,
}) => {
  const colleague = await addStaff(product.url, shop);
  await writeAsCustomer(shop, ['ပစ္စည်း ရှိသေးလား']);
  const owner = await openAs(shop.owner, { side: 'P', path: customerPath(shop) });
  const staff = await openAs(colleague, { side: 'P', device: 'phone', path: customerPath(shop) });
  await isOpen(owner, ownNames.customer);
  await isOpen(staff, ownNames.customer);

  await button(owner, 'Assign to').click();
  await item(owner, 'Assignment rule').click();
  await owner.getByLabel('New conversations go to').selectOption('The first person to answer');
  await button(owner, 'Save').click();
  await expect(owner.getByRole('dialog')).toHaveCount(0);

  await say(owner, freshText('ရှိပါသေးတယ်'));
  await expect(button(owner, 'Assigned to Me')).toBeVisible();
  await expect(button(staff, `Assigned to ${ownNames.owner}`)).toBeVisible();

  const note = freshText('ဖုန်းဆက်ပေးပါ');
  await button(owner, 'Assigned to Me').click();
  await item(owner, 'Hand over with a note…').click();
  await expect(owner.getByLabel('Hand over to')).toHaveValue(String(colleague.userAccountId));
  await owner.getByLabel('Note', { exact: true }).fill(note);
  await button(owner, 'Hand over').click();
  await expect(button(staff, 'Assigned to Me')).toBeVisible();
  await expect(staff.getByRole('article', { name: /^Private note by/ }).filter({ hasText: note })).toBeVisible();

  await follow(staff, '/noti');
  await expect(staff.getByText(`Handed over a conversation on “${shop.title}” to you, with a note`)).toHaveCount(1);
});
