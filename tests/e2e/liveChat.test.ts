import { freshText, isOpen, lists, message, open, row, say } from './harness/chat.ts';
import { addPage, customerPath, ownNames, pageConversationPath, writeAsOwner } from './harness/ownPeople.ts';
import { expect, test } from './harness/test.ts';

// covers: send-text, live-updates, read-ticks, live-look
test('given a customer and an owner, when each writes, then the other reads and a tick says so', async ({
  openAs,
  shop,
}) => {
  const customer = await openAs(shop.customer, { device: 'phone', path: pageConversationPath(shop) });
  await isOpen(customer, shop.title);
  const owner = await openAs(shop.owner, { side: 'P', path: customerPath(shop) });
  await isOpen(owner, ownNames.customer);
  const question = await say(customer, freshText('ဒီနေ့ ဖွင့်လား'));
  await expect(message(owner, question)).toBeVisible();
  await owner.bringToFront();
  await expect(message(customer, question).getByRole('img', { name: 'Read', exact: true })).toBeVisible();
  const answer = await say(owner, freshText('ဖွင့်ပါတယ်'));
  await expect(message(customer, answer)).toBeVisible();
});

// covers: customer-tabs
test('given a list of pages, when two write, then unread counts rise and the newest is first', async ({
  openAs,
  product,
  shop,
}) => {
  const other = await addPage(product.url, shop);
  const customer = await openAs(shop.customer, { path: pageConversationPath(shop) });
  await isOpen(customer, shop.title);
  const text = freshText('အသစ်ရောက်ပြီ');
  await writeAsOwner(shop, [freshText('အခုဖွင့်ထား')]);
  await writeAsOwner(other, [text]);
  await expect(row(customer, other.title)).toContainText(text);
  await expect(row(customer, other.title).getByLabel('2 unread messages')).toBeVisible();
  await expect(row(customer, shop.title).getByLabel(/unread message/)).toHaveCount(0);
  await expect(lists(customer).locator('[data-index="0"]')).toContainText(other.title);

  await open(customer, other.title);
  await expect(row(customer, other.title).getByLabel(/unread message/)).toHaveCount(0);
});
