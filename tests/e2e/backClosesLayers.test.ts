import type { Locator, Page } from '@playwright/test';
import { homePath } from '../../src/lib/paths.ts';
import {
  act,
  choose,
  composer,
  layersInHistory,
  lists,
  menuOf,
  messages,
  open,
  row,
  say,
  sendChosen,
} from './harness/chat.ts';
import { ownNames, writeAsCustomer } from './harness/ownPeople.ts';
import { picture } from './harness/pictures.ts';
import { expect, test } from './harness/test.ts';

const conversation = (page: Page) => page.getByRole('dialog', { name: 'Conversation' });
const details = (page: Page) => page.getByRole('dialog', { name: 'Details' });
const openDetails = async (page: Page) => {
  await page.getByRole('button', { name: 'Details', exact: true }).click();
  await expect(details(page)).toBeVisible();
  await expect.poll(() => layersInHistory(page)).toBe(1);
};

/** Back closes the layer, and what is below it can be pressed again. Driven steps are faster than a person's: each layer first has its entry. */
async function backCloses(page: Page, layer: Locator, below: Locator, layersOpen = 1) {
  await expect(layer).toBeVisible();
  await expect.poll(() => layersInHistory(page)).toBe(layersOpen);
  await page.goBack();
  await expect(layer).toHaveCount(0);
  await below.click({ trial: true });
}

// covers: back-closes-layer, phone-conversation-dialog, list-heights
test('given a customer on a phone, when Back is pressed, then it closes the top layer only', async ({
  openAs,
  shop,
}) => {
  const page = await openAs(shop.customer, { device: 'phone' });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await backCloses(page, page.getByRole('dialog', { name: 'Main menu' }), row(page, shop.title));

  await open(page, shop.title);
  expect(await conversation(page).boundingBox()).toMatchObject({ width: 390, height: 844 });
  const text = await say(page, 'ဘယ်အချိန် ဖွင့်လဲ');
  await choose(page, await picture('ဓာတ်ပုံ.png', '#2a9d8f'));
  await sendChosen(page);
  await messages(page).last().getByRole('button', { name: 'Open your photo' }).click();
  await backCloses(page, page.getByRole('dialog', { name: 'Photo' }), conversation(page));

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await backCloses(page, page.getByRole('menu'), conversation(page));
  await backCloses(page, await menuOf(page, text), conversation(page));
  // The dialog takes over the entry of the sheet.
  await act(page, text, 'Delete');
  await backCloses(page, page.getByRole('dialog', { name: 'Delete' }), conversation(page));

  const searchBar = page.getByRole('search', { name: 'Search this conversation' });
  const search = async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Search this conversation' }).click();
    await expect(searchBar.getByRole('searchbox')).toBeFocused();
  };
  await search();
  await backCloses(page, searchBar, conversation(page));
  await search();
  await searchBar.getByRole('button', { name: 'Close search' }).click();
  await expect.poll(() => layersInHistory(page)).toBe(0);

  await openDetails(page);
  await details(page)
    .getByRole('button', { name: /^Block/ })
    .click();
  await backCloses(page, page.getByRole('dialog', { name: /^Block/ }), details(page), 2);
  await backCloses(page, details(page), composer(page));
  await backCloses(page, conversation(page), row(page, shop.title), 0);

  // Details that were open stay closed when the conversation was left or reloaded.
  await open(page, shop.title);
  await openDetails(page);
  await page.evaluate(() => window.history.go(-2));
  await expect(conversation(page)).toHaveCount(0);
  await open(page, shop.title);
  await expect(details(page)).toHaveCount(0);

  await openDetails(page);
  await page.reload();
  await expect(composer(page)).toBeVisible();
  await expect(details(page)).toHaveCount(0);
  await page.goBack();
  await expect(conversation(page)).toHaveCount(0);
  await expect(lists(page)).toBeVisible();
});

test('given an owner on a phone, then Back leads from layer to list to pages', async ({ openAs, shop }) => {
  const page = await openAs(shop.owner, { device: 'phone', side: 'P' });
  await row(page, shop.title).click();
  await open(page, ownNames.customer);
  await openDetails(page);
  await details(page).getByRole('combobox', { name: 'Add a label' }).click();
  await backCloses(page, page.getByRole('listbox').or(page.getByText('No labels')), details(page), 2);
  await backCloses(page, details(page), composer(page));
  await backCloses(page, conversation(page), row(page, ownNames.customer), 0);
  await backCloses(page, page.getByRole('button', { name: 'Back to pages' }), row(page, shop.title), 0);
});

/** How long the address of a list waits for the next key of a search, in ms. */
const ADDRESS_WAITS_MS = 300;

test('given a search, when its address is due right after a row is pressed, then it opens', async ({
  openAs,
  shop,
}) => {
  await writeAsCustomer(shop, ['ပစ္စည်း ရှိသေးလား']);
  const page = await openAs(shop.owner, { side: 'P', path: homePath({ pageId: shop.pageId }) });
  await expect(row(page, ownNames.customer)).toBeVisible();
  // What is due then runs between the new address and its render, as on a device that renders slowly.
  await page.evaluate((ms) => {
    const due = new Map<number, () => void>();
    const setSoon = window.setTimeout.bind(window);
    const clearSoon = window.clearTimeout.bind(window);
    window.setTimeout = Object.assign((run: () => void, after?: number) => {
      const timer = setSoon(run, after);
      if (after === ms) due.set(timer, run);
      return timer;
    }, window.setTimeout);
    window.clearTimeout = (timer) => {
      due.delete(Number(timer));
      clearSoon(timer);
    };
    const push = history.pushState.bind(history);
    history.pushState = (...entry) => {
      push(...entry);
      const runDue = () => {
        for (const [timer, run] of [...due].slice(-1)) {
          window.clearTimeout(timer);
          run();
        }
      };
      queueMicrotask(() => queueMicrotask(runDue));
    };
  }, ADDRESS_WAITS_MS);
  await page.getByRole('searchbox').fill('မ');
  await page.getByRole('searchbox').press('Enter');
  await page.evaluate((name) => {
    const rows = document.querySelectorAll<HTMLElement>('[data-virtuoso-scroller] :is(button, [role=button])');
    [...rows].find((one) => one.textContent?.includes(name))?.click();
  }, ownNames.customer);
  await expect(composer(page)).toBeVisible();
  await expect(page).toHaveURL(/[?&]q=.*&c=|[?&]c=.*&q=/);
  await expect(composer(page)).toBeVisible();
});

test('given a form that asks before it is left, then Back stays and Discard leaves', async ({ openAs, shop }) => {
  const page = await openAs(shop.owner, { side: 'P', path: '/page' });
  await page.getByRole('link', { name: shop.title }).click();
  await expect(page).toHaveURL(/\/page\?page=/);
  await page.getByRole('button', { name: 'New page' }).click();
  const form = page.getByRole('dialog', { name: 'New page' });
  const title = form.getByRole('textbox').first();
  await title.fill('Tea');
  const question = page.getByRole('dialog', { name: 'Discard changes?' });
  // From the form's entry over the screen's to the one before.
  const leave = () => page.evaluate(() => window.history.go(-2));

  await expect.poll(() => layersInHistory(page)).toBe(1);
  await leave();
  await expect(question).toBeVisible();
  await expect.poll(() => layersInHistory(page)).toBe(2);
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(title).toHaveValue('Tea');

  await expect.poll(() => layersInHistory(page)).toBe(1);
  await leave();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/\/page$/);
  // Hidden from roles by the question, the form would not count while that fades out.
  await expect(page.locator('[role=dialog]')).toHaveCount(0);
});
