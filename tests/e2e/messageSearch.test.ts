import { homePath } from '../../src/lib/paths.ts';
import { freshText, isOpen, message } from './harness/chat.ts';
import { ownNames, writeAsFriend } from './harness/ownPeople.ts';
import { expect, test } from './harness/test.ts';

// covers: conversation-search, conversation-search-marks
test('given a conversation, when searched in its bar, then its hits are marked and in view', async ({
  openAs,
  friends,
}) => {
  const old = freshText('ဈေးနှုန်း');
  const others = Array.from({ length: 20 }, () => freshText('နောက်ထပ်စာ'));
  await writeAsFriend(friends, [old, ...others, freshText('ဈေးနှုန်း')]);
  const conversation = `friend:${friends.requestFormId}`;
  const writer = await openAs(friends.customer, { path: homePath({ conversation }) });
  await isOpen(writer, ownNames.friend);
  await writer.getByRole('button', { name: 'Search this conversation' }).click();
  const bar = writer.getByRole('search', { name: 'Search this conversation' });
  await expect(bar.getByRole('searchbox')).toBeFocused();
  await writer.keyboard.type('ဈေးနှုန်း');
  await writer.keyboard.press('Enter');
  await expect(bar.getByRole('status')).toHaveText('1 of 2');
  await writer.keyboard.press('Enter');
  await expect(message(writer, old)).toBeInViewport();
  const shown = () =>
    writer.evaluate(() => [...(CSS.highlights.get('shown-in-conversation') ?? [])].map((range) => String(range)));
  await expect.poll(shown).toEqual(['ဈေးနှုန်း']);
  await writer.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await expect(message(writer, old)).toBeInViewport();
  expect(await writer.evaluate(() => CSS.highlights.size)).toBe(0);
});

test('given scrolled results, when one opens, then it is in view, and Back leads to the same', async ({ openAs }) => {
  const page = await openAs('customer', { path: `/messages?q=${encodeURIComponent('ပါ')}` });
  const content = page.getByRole('main');
  const rows = page.getByRole('list', { name: 'Messages' }).getByRole('link');
  await expect(rows.first()).toBeVisible();
  const scroll = (element: Element) => {
    element.scrollTop = 1_500;
    return element.scrollTop;
  };
  await expect.poll(() => content.evaluate(scroll)).toBe(1_500);
  // By its address: a row says how long ago it was written, which changes. One in view stays rendered.
  const addressInView = () =>
    rows.evaluateAll((links) => {
      const isInView = (link: Element) => {
        const { top, bottom } = link.getBoundingClientRect();
        return top > 200 && bottom < window.innerHeight - 100;
      };
      return links.find(isInView)?.getAttribute('href') ?? '';
    });
  await expect.poll(addressInView).not.toBe('');
  const address = await addressInView();
  await rows.and(page.locator(`[href="${address}"]`)).click();
  const id = new URLSearchParams(address.split('?')[1]).get('m');
  await expect(page.locator(`[data-message-id="${id}"]`)).toBeInViewport();
  await page.goBack();
  await expect.poll(() => content.evaluate((element) => element.scrollTop)).toBe(1_500);
  await expect(rows.and(page.locator(`[href="${address}"]`))).toHaveCount(1);
});
