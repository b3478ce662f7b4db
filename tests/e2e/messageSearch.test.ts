import { freshText, message, messages, names, open, openFriend } from './harness/chat.ts';
import { ownNames, writeAsFriend } from './harness/ownPeople.ts';
import { allowProblem } from './harness/problems.ts';
import { expect, test } from './harness/test.ts';

test('given two friends, when one searches in Zawgyi, then a press opens it and Back returns', async ({
  openAs,
  friends,
}) => {
  const mark = freshText('ရွှေဘို သနပ်ခါး');
  await writeAsFriend(friends, [mark, ...Array.from({ length: 3 }, () => freshText('နောက်ထပ်စာ'))]);
  const reader = await openAs(friends.customer, { device: 'phone' });

  await reader.getByRole('link', { name: 'Search messages' }).click();
  // "Shwebo" in Zawgyi: a piece of the text, without its spaces.
  const field = reader.getByRole('searchbox', { name: 'Search for words or file names' });
  await field.fill('ေရႊဘို');
  await field.press('Enter');
  const found = reader.getByRole('list', { name: 'Messages' }).getByRole('link');
  const result = found.filter({ hasText: mark }).first();
  await expect(result.locator('mark').first()).toHaveText('ရွှေဘို');
  await expect(result).toContainText(ownNames.friend);
  await result.click();
  await expect(message(reader, mark)).toBeInViewport();
  await reader.goBack();
  await expect(result).toBeVisible();
  await expect(field).toHaveValue('ရွှေဘို');

  allowProblem(reader, /ERR_INTERNET_DISCONNECTED|WebSocket/);
  await reader.context().setOffline(true);
  await reader.getByRole('button', { name: 'Filters' }).click();
  await reader.getByRole('combobox', { name: 'From' }).selectOption('From the other side');
  await expect(reader.getByText(/^No connection\. These results/)).toBeVisible();
  await expect(result).toBeVisible();
  await reader.context().setOffline(false);
});

// covers: conversation-search, conversation-search-marks
test('given a conversation, when searched in its bar, then its hits are marked and in view', async ({
  openAs,
  friends,
}) => {
  const old = freshText('ဈေးနှုန်း');
  const others = Array.from({ length: 20 }, () => freshText('နောက်ထပ်စာ'));
  await writeAsFriend(friends, [old, ...others, freshText('ဈေးနှုန်း')]);
  const writer = await openAs(friends.customer);
  await openFriend(writer, ownNames.friend);
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

test('given scrolled results, when one is opened and left by Back, then the same ones show', async ({ openAs }) => {
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
  await expect(messages(page).last()).toBeVisible();
  await page.goBack();
  await expect.poll(() => content.evaluate((element) => element.scrollTop)).toBe(1_500);
  await expect(rows.and(page.locator(`[href="${address}"]`))).toHaveCount(1);
});

test('given the details on a phone, when one of their photos is pressed, then it is in view', async ({ openAs }) => {
  const page = await openAs('customer', { device: 'phone' });
  await open(page, names.tea);
  await page.getByRole('button', { name: 'Details', exact: true }).click();
  const photos = page.getByRole('dialog', { name: 'Details' }).getByRole('link', { name: /^Photo, / });
  await expect(photos).toHaveCount(6);
  const id = new URLSearchParams((await photos.last().getAttribute('href'))?.split('?')[1]).get('m');
  await photos.last().click();
  await expect(page.getByRole('dialog', { name: 'Details' })).toHaveCount(0);
  await expect(page.locator(`[data-message-id="${id}"]`)).toBeInViewport();
});
