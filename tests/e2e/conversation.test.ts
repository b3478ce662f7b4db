import { act, choose, composer, freshText, isOpen, message, messages, toastOf } from './harness/chat.ts';
import { friendPath, ownNames, pageConversationPath, writeAsCustomer, writeAsFriend } from './harness/ownPeople.ts';
import { expect, test } from './harness/test.ts';

/** Texts of which a few fill the screen. */
const longTexts = (count: number) => Array.from({ length: count }, (_, place) => `${place}\n${'line\n'.repeat(8)}`);

/** Nothing is drawn over the middle of it. */
const isOnTop = (element: Element): boolean => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2) === element;
};

// covers: live-save-badge, down-arrow
test('given 40 unread, when opened, then the first is in view, and the arrow counts what comes', async ({
  openAs,
  friends,
}) => {
  const [first, last] = [freshText('ပထမ'), freshText('နောက်ဆုံး')];
  await writeAsFriend(friends, [first, ...Array.from({ length: 38 }, () => freshText('နောက်တစ်ခု')), last]);

  const page = await openAs(friends.customer, { device: 'phone', path: friendPath(friends) });
  await expect(page.getByRole('separator', { name: 'New messages' })).toBeInViewport();
  await expect(message(page, first)).toBeInViewport();
  await expect(composer(page)).toBeEnabled();
  await page.getByRole('button', { name: /^Go to latest messages, \d+ new messages$/ }).click();
  await expect(message(page, last)).toBeInViewport();
  await expect(messages(page).last()).toContainText(last);
  const arrow = page.getByRole('button', { name: /^Go to latest messages(, .*)?$/ });
  await expect(arrow).toHaveCount(0);

  await page.getByRole('group', { name: 'Messages' }).evaluate((list) => {
    list.scrollTop -= 600;
  });
  await expect(arrow).toBeVisible();
  const text = freshText('အသစ်');
  await writeAsFriend(friends, [text]);
  const counted = page.getByRole('button', { name: 'Go to latest messages, 1 new message' });
  await expect(counted).toBeVisible();
  const number = counted.locator('xpath=following-sibling::span[text()="1"]');
  await expect.poll(() => number.evaluate(isOnTop)).toBe(true);

  await counted.click();
  await expect(message(page, text)).toBeInViewport();
  await expect(arrow).toHaveCount(0);
});

// covers: quote-window, return-from-quote
test('given a quote that is not loaded, when it is tapped, then the list goes there and back', async ({
  openAs,
  shop,
}) => {
  // More than the conversation loads when it opens.
  const [old = 0] = await writeAsCustomer(shop, longTexts(70));
  const answer = freshText('ဒီစာကို ပြန်ဖြေတာပါ');
  await writeAsCustomer(shop, [answer], old);

  const customer = await openAs(shop.customer, { path: pageConversationPath(shop) });
  await isOpen(customer, shop.title);
  await expect(customer.locator(`[data-message-id="${old}"]`)).toHaveCount(0);
  await message(customer, answer).getByRole('button').first().click();
  await expect(customer.locator(`[data-message-id="${old}"]`)).toBeInViewport();
  await expect(message(customer, answer)).not.toBeInViewport();

  await customer.getByRole('button', { name: 'Back to the reply' }).click();
  await expect(message(customer, answer)).toBeInViewport();
  await expect(customer.getByRole('button', { name: 'Back to the reply' })).toHaveCount(0);
});

test('given a browser with or without a clipboard, when a text is copied, then it can be pasted', async ({
  openAs,
  shop,
}) => {
  const [first, second] = [freshText('ကူးယူရန်'), freshText('ထပ်ကူးရန်')];
  await writeAsCustomer(shop, [first, second]);
  const page = await openAs(shop.customer, {
    device: 'phone',
    path: pageConversationPath(shop),
    context: { permissions: ['clipboard-read', 'clipboard-write'] },
  });
  await isOpen(page, shop.title);
  const space = page.waitForFunction(() => {
    const [bar, input] = ['.MuiSnackbar-root', '[aria-label="Message ..."]'].map((part) =>
      document.querySelector(part),
    );
    return bar && input && { px: input.getBoundingClientRect().top - bar.getBoundingClientRect().bottom };
  });
  await Promise.all([toastOf(page, 'Copy Successful'), act(page, first, 'Copy')]);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  expect((await (await space).jsonValue())?.px, 'the snackbar leaves the input free').toBeGreaterThan(0);

  await expect(page.getByRole('menu')).toHaveCount(0);

  // As at an address without https.
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
  await act(page, second, 'Copy');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await composer(page).press('ControlOrMeta+v');
  await expect(composer(page)).toHaveValue(second);
});

// covers: send-files
test('given several files, when they are sent at once, then they are saved under their names', async ({
  openAs,
  friends,
}) => {
  const page = await openAs(friends.customer, { path: friendPath(friends) });
  await isOpen(page, ownNames.friend);
  const voucher = 'ဘောက်ချာ ၁.၂.pdf';
  await choose(
    page,
    { name: voucher, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 voucher') },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('two words') },
  );
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  // Both have arrived: a row that moves while it is clicked is missed.
  await expect(
    messages(page)
      .last()
      .getByRole('link', { name: /notes\.txt/ }),
  ).toBeVisible();
  await expect(page.locator('[data-client-id]')).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page
    .getByRole('link', { name: new RegExp(voucher) })
    .last()
    .click();
  expect((await download).suggestedFilename()).toBe(voucher);
});
