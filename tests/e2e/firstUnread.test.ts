import { composer, freshText, message, messages, names, openFriend, row, say } from './harness/chat.ts';
import { expect, test } from './harness/test.ts';

test('given 40 unread, when opened, then the first is in view, and a press leads to the newest', async ({ openAs }) => {
  const friend = await openAs('friend');
  await openFriend(friend, names.customer);
  const first = await say(friend, freshText('ပထမ'));
  for (let count = 0; count < 38; count += 1) {
    await composer(friend).fill(freshText('နောက်တစ်ခု'));
    await composer(friend).press('Enter');
  }
  const last = await say(friend, freshText('နောက်ဆုံး'));
  await expect(message(friend, last)).toHaveAttribute('data-message-id', /./);

  const customer = await openAs('customer', { device: 'phone' });
  await customer.getByRole('tab', { name: /Friends/ }).click();
  await row(customer, names.friend).click();
  await expect(customer.getByRole('separator', { name: 'New messages' })).toBeInViewport();
  await expect(message(customer, first)).toBeInViewport();
  await expect(composer(customer)).toBeEnabled();

  await customer.getByRole('button', { name: /^Go to latest messages, \d+ new messages$/ }).click();
  await expect(message(customer, last)).toBeInViewport();
  await expect(messages(customer).last()).toContainText(last);
  await customer.goBack();
  await expect(row(customer, names.friend).getByLabel(/unread message/)).toHaveCount(0);
});
