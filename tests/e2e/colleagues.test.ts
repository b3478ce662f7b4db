import { faultsOn } from './harness/axe.ts';
import { composer, freshText, isOpen, message, messages, open, say } from './harness/chat.ts';
import { addStaff, customerPath, ownNames } from './harness/ownPeople.ts';
import { expect, test } from './harness/test.ts';

// covers: staff-viewers, staff-viewers-hidden, second-answer-held
test('given two staff of a page, when one answers, then the other sees it before they send', async ({
  openAs,
  product,
  shop,
}) => {
  const staff = await addStaff(product.url, shop);
  const customer = await openAs(shop.customer);
  await open(customer, shop.title);
  const owner = await openAs(shop.owner, { side: 'P', path: customerPath(shop) });
  await isOpen(owner, ownNames.customer);
  const colleague = await openAs(staff, { side: 'P', device: 'phone', path: customerPath(shop) });
  await isOpen(colleague, ownNames.customer);

  await expect(owner.getByText(`${ownNames.staff} is here`)).toBeVisible();
  await expect(colleague.getByText(`${ownNames.owner} is here`)).toBeVisible();
  await expect(customer.getByText(/ is here/)).toHaveCount(0);
  await composer(colleague).pressSequentially('ရ');
  await expect(owner.getByText(`${ownNames.staff} is writing`)).toBeVisible();

  const second = freshText('ငါးရာ ကျပ်ပါ');
  await composer(owner).fill(second);
  const first = await say(colleague, freshText('လေးရာငါးဆယ် ကျပ်ပါ'));
  await expect(message(owner, first)).toBeVisible();
  await composer(owner).press('Enter');
  await expect(owner.getByRole('alert')).toContainText(`${ownNames.staff} has just answered`);
  expect(await faultsOn(owner)).toEqual([]);
  await expect(composer(owner)).toHaveValue(second);
  await owner.getByRole('button', { name: 'Send anyway' }).click();
  await expect(message(customer, second)).toBeVisible();

  const third = freshText('ကျေးဇူးပါ');
  await composer(colleague).fill(third);
  await composer(colleague).press('Enter');
  await expect(colleague.getByRole('alert')).toContainText(`${ownNames.owner} has just answered`);
  await composer(colleague).press('Enter');
  await expect(message(customer, third)).toBeVisible();

  await colleague.context().close();
  await expect(owner.getByText(`${ownNames.staff} is here`)).toHaveCount(0);
  await expect(messages(owner).last()).toBeVisible();
});
