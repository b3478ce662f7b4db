import {
  act,
  choose,
  composer,
  freshText,
  isOpen,
  message,
  messages,
  names,
  open,
  openFriend,
  say,
  scrollMessages,
  toastOf,
} from './harness/chat.ts';
import { customerPath, ownNames, writeAsCustomer } from './harness/ownPeople.ts';
import { expect, test } from './harness/test.ts';

// covers: scrollable-height
test('given 2,000 messages, when the reader scrolls up, then older ones come under their days', async ({ openAs }) => {
  const page = await openAs('customer');
  await open(page, names.tea);
  const loaded = () =>
    messages(page).evaluateAll((rows) => rows.map((one) => Number(one.getAttribute('data-message-id'))));
  const [firstShown = 0] = await loaded();
  await expect(async () => {
    await scrollMessages(page, -1_500);
    expect(Math.min(...(await loaded()))).toBeLessThan(firstShown - 60);
    await expect(page.getByText(/^\d{1,2} [A-Z][a-z]+( \d{4})?$|^Yesterday$/).first()).toBeVisible({ timeout: 500 });
  }).toPass();
});

/** Texts of which a few fill the screen. */
const longTexts = (count: number) => Array.from({ length: count }, (_, place) => `${place}\n${'line\n'.repeat(8)}`);

/** Nothing is drawn over the middle of it. */
const isOnTop = (element: Element): boolean => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2) === element;
};

// covers: live-save-badge, down-arrow
test('given a reader who scrolled up, when messages come, then the arrow counts them', async ({ openAs, shop }) => {
  await writeAsCustomer(shop, longTexts(8));
  const customer = await openAs(shop.customer);
  await open(customer, shop.title);
  await scrollMessages(customer, -600);
  const arrow = customer.getByRole('button', { name: /^Go to latest messages(, .*)?$/ });
  await expect(arrow).toBeVisible();

  const owner = await openAs(shop.owner, { side: 'P', path: customerPath(shop) });
  await isOpen(owner, ownNames.customer);
  const text = await say(owner, freshText('အသစ်'));
  const counted = customer.getByRole('button', { name: 'Go to latest messages, 1 new message' });
  await expect(counted).toBeVisible();
  const number = counted.locator('xpath=following-sibling::span[text()="1"]');
  await expect.poll(() => number.evaluate(isOnTop)).toBe(true);

  await counted.click();
  await expect(message(customer, text)).toBeInViewport();
  await expect(arrow).toHaveCount(0);
});

// covers: input-when-scrolled
test('given a draft, when the list is scrolled away, then it is written on and sent below', async ({
  openAs,
  shop,
}) => {
  await writeAsCustomer(shop, longTexts(8));
  const page = await openAs(shop.customer);
  await open(page, shop.title);
  const draft = freshText('မပြီးသေးတဲ့စာ');
  await composer(page).fill(draft);
  await scrollMessages(page, -700);
  await expect(page.getByRole('button', { name: /^Go to latest messages/ })).toBeVisible();
  await composer(page).pressSequentially('!');
  await composer(page).press('Enter');
  await expect(message(page, `${draft}!`)).toBeInViewport();
});

// covers: return-from-quote
test('given a jump to a quoted message, then the button leads back to the reply', async ({ openAs, shop }) => {
  const [first] = await writeAsCustomer(shop, [freshText('မေးခွန်း'), ...longTexts(8)]);
  const answer = freshText('အဖြေ');
  await writeAsCustomer(shop, [answer], first);
  const page = await openAs(shop.customer);
  await open(page, shop.title);
  await message(page, answer)
    .getByRole('button', { name: /မေးခွန်း/ })
    .click();
  await expect(message(page, answer)).not.toBeInViewport();
  await page.getByRole('button', { name: 'Back to the reply' }).click();
  await expect(message(page, answer)).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Back to the reply' })).toHaveCount(0);
});

// covers: quote-window
test('given a quote that is not loaded, when it is tapped, then the list goes there', async ({ openAs, shop }) => {
  // More than the conversation loads when it opens.
  const [old = 0] = await writeAsCustomer(shop, longTexts(70));
  const text = freshText('ဒီစာကို ပြန်ဖြေတာပါ');
  await writeAsCustomer(shop, [text], old);

  const customer = await openAs(shop.customer);
  await open(customer, shop.title);
  await expect(customer.locator(`[data-message-id="${old}"]`)).toHaveCount(0);
  await message(customer, text).getByRole('button').first().click();
  await expect(customer.locator(`[data-message-id="${old}"]`)).toBeInViewport();
});

test('given a text, when it is copied, then the clipboard holds it and the snackbar says so', async ({
  openAs,
  shop,
}) => {
  const page = await openAs(shop.customer, { context: { permissions: ['clipboard-read', 'clipboard-write'] } });
  await open(page, shop.title);
  const text = await say(page, freshText('ကူးယူရန်'));
  await Promise.all([toastOf(page, 'Copy Successful'), act(page, text, 'Copy')]);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
});

test('given a phone, when a text is copied, then the snackbar leaves the input free', async ({ openAs, shop }) => {
  const page = await openAs(shop.customer, { device: 'phone' });
  await open(page, shop.title);
  const text = await say(page, freshText('ကူးယူရန်'));
  const space = page.waitForFunction(() => {
    const [bar, input] = ['.MuiSnackbar-root', '[aria-label="Message ..."]'].map((part) =>
      document.querySelector(part),
    );
    return bar && input && { px: input.getBoundingClientRect().top - bar.getBoundingClientRect().bottom };
  });
  await act(page, text, 'Copy');
  expect((await (await space).jsonValue())?.px).toBeGreaterThan(0);
});

test('given a browser without a clipboard, when a text is copied, then it can be pasted', async ({ openAs, shop }) => {
  const page = await openAs(shop.customer);
  await open(page, shop.title);
  const text = await say(page, freshText('ကူးယူရန်'));
  // As at an address without https.
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
  await Promise.all([toastOf(page, 'Copy Successful'), act(page, text, 'Copy')]);
  await composer(page).press('ControlOrMeta+v');
  await expect(composer(page)).toHaveValue(text);
});

// covers: send-files
test('given several files, when they are sent at once, then each arrives under its real name', async ({
  openAs,
  friends,
}) => {
  const customer = await openAs(friends.customer);
  await openFriend(customer, ownNames.friend);
  const friend = await openAs(friends.friend);
  await openFriend(friend, ownNames.customer);
  const voucher = 'ဘောက်ချာ ၁.၂.pdf';
  await choose(
    customer,
    { name: voucher, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 voucher') },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('two words') },
  );
  await customer.getByRole('button', { name: 'Send', exact: true }).click();
  // The last one has arrived: a row that moves while it is clicked is missed.
  await expect(friend.getByRole('link', { name: /notes\.txt/ }).last()).toBeVisible();
  const download = friend.waitForEvent('download');
  await friend
    .getByRole('link', { name: new RegExp(voucher) })
    .last()
    .click();
  expect((await download).suggestedFilename()).toBe(voucher);
});
