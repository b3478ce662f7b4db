import { homePath } from '../../src/lib/paths.ts';
import { composer, freshText, message, messages } from './harness/chat.ts';
import { writeAsFriend } from './harness/ownPeople.ts';
import { expect, test } from './harness/test.ts';

test('given 40 unread, when opened, then the first is in view, and a press leads to the newest', async ({
  openAs,
  friends,
}) => {
  const [first, last] = [freshText('ပထမ'), freshText('နောက်ဆုံး')];
  await writeAsFriend(friends, [first, ...Array.from({ length: 38 }, () => freshText('နောက်တစ်ခု')), last]);

  const path = homePath({ conversation: `friend:${friends.requestFormId}` });
  const customer = await openAs(friends.customer, { device: 'phone', path });
  await expect(customer.getByRole('separator', { name: 'New messages' })).toBeInViewport();
  await expect(message(customer, first)).toBeInViewport();
  await expect(composer(customer)).toBeEnabled();

  await customer.getByRole('button', { name: /^Go to latest messages, \d+ new messages$/ }).click();
  await expect(message(customer, last)).toBeInViewport();
  await expect(messages(customer).last()).toContainText(last);
});
