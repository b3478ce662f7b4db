import { expect, type Locator, type Page } from '@playwright/test';

/** Names of the demo that tests meet. */
export const names = {
  shop: 'ရွှေလက်ရာ ချည်ထည်ပိုးထည်',
  tea: 'မင်္ဂလာ လက်ဖက်ရည်ဆိုင်',
  customer: 'မနှင်းဝတ်ရည်',
  friend: 'ကိုထက်နိုင်',
} as const;

let counter = 0;
/** A text that nobody has written before. */
export const freshText = (about: string): string => `${about} ${Date.now().toString(36)}${counter++}`;

/** The lists at the left of the home screen (all there is on a phone). */
export const lists = (page: Page): Locator => page.getByRole('region', { name: 'Conversations' });
/** A row of a list by the name it shows. */
export const row = (page: Page, name: string): Locator =>
  lists(page)
    .getByRole('button', { name: new RegExp(name) })
    .first();
/** The list of messages of the open conversation. */
export const messages = (page: Page): Locator => page.locator('[data-message-id], [data-client-id]');
/** A message of the open conversation by its text. */
export const message = (page: Page, text: string): Locator => messages(page).filter({ hasText: text }).last();
/** Where one writes. */
export const composer = (page: Page): Locator => page.getByRole('textbox', { name: 'Message ...' });

/** A conversation opens at its first unread message, and there may be more than fit in: it may still move while this looks. */
async function goToNewest(page: Page): Promise<void> {
  const list = page.locator('[data-virtuoso-scroller]:has([data-rows])');
  const isAtEnd = () => list.evaluate((one) => one.scrollHeight - one.scrollTop - one.clientHeight <= 50);
  await expect(async () => {
    if (await isAtEnd()) return;
    await page.getByRole('button', { name: /^Go to latest messages/ }).click({ timeout: 1_000 });
    await expect.poll(isAtEnd, { timeout: 2_000 }).toBe(true);
  }).toPass();
}

/** Waits until a conversation is open, at its newest messages, and one can write. */
export async function isOpen(page: Page, name: string): Promise<void> {
  // Another conversation may be open before.
  const conversation = page.getByRole('region', { name });
  await expect(conversation.locator('[data-message-id], [data-client-id]').last()).toBeVisible();
  await expect(composer(page)).toBeEnabled();
  await goToNewest(page);
}

/** Opens a conversation from the list, and waits for it. */
export async function open(page: Page, name: string): Promise<void> {
  await row(page, name).click();
  await isOpen(page, name);
}

/** Opens the conversation with a friend. */
export async function openFriend(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: /Friends/ }).click();
  await open(page, name);
}

/** Goes to an address as a link does, without loading the app again: with the number that React Router gives each history entry. */
export const follow = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState({ idx: history.state.idx + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);

/** Follows an address to another screen and waits for its title: the screen before stays until the next one has loaded. */
export async function goToScreen(page: Page, address: string): Promise<void> {
  const title = page.getByRole('main').getByRole('heading').first();
  const before = (await title.isVisible()) ? await title.innerText() : '';
  await follow(page, address);
  await expect(title).not.toHaveText(before);
  await expect(title).toBeVisible();
}

/** Opens a customer's conversation as somebody who serves the page and is on its side. */
export async function openCustomer(page: Page, pageName: string, customer: string): Promise<void> {
  await row(page, pageName).click();
  await expect(page.getByRole('heading', { name: pageName })).toBeVisible();
  await open(page, customer);
}

/** Writes a text and sends it with Enter; gives the text. */
export async function say(page: Page, text: string): Promise<string> {
  await composer(page).fill(text);
  await composer(page).press('Enter');
  await expect(message(page, text)).toBeVisible();
  return text;
}

/** Rests a finger on the text of a message until its menu is there. */
async function pressLong(page: Page, text: string): Promise<void> {
  const box = await message(page, text).getByText(text).boundingBox();
  if (!box) throw new Error(`nothing to press: ${text}`);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await expect(page.getByRole('menu')).toBeVisible();
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

/** Opens the menu of a message: by its button, or on a screen without a mouse by a finger that rests. */
export async function menuOf(page: Page, text: string): Promise<Locator> {
  // What is on its way becomes what arrived, and its menu must not be opened while the one turns into the other.
  await expect(message(page, text)).toHaveAttribute('data-message-id', /./);
  const hasMouse = await page.evaluate(() => matchMedia('(hover: hover)').matches);
  if (hasMouse) {
    await message(page, text).hover();
    await message(page, text)
      .getByRole('button', { name: /^Actions for/ })
      .click();
  } else await pressLong(page, text);
  return page.getByRole('menu');
}

/** Chooses an action of a message's menu. */
export async function act(
  page: Page,
  text: string,
  action: 'Reply' | 'Copy' | 'Edit' | 'Mark unread' | 'Report' | 'Delete',
): Promise<void> {
  await (await menuOf(page, text)).getByRole('menuitem', { name: action }).click();
}

/** Chooses files for sending, by name and content. */
export async function choose(page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) {
  await page.locator('input[type="file"]').setInputFiles(files);
}

/** Sends the chosen files and waits until they have arrived: a row that becomes another while it is pressed is missed. */
export async function sendChosen(page: Page): Promise<void> {
  const last = messages(page).last();
  const before = await last.getAttribute('data-message-id');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(last).toHaveAttribute('data-message-id', new RegExp(`^(?!${before}$)`));
  await expect(page.locator('[data-client-id]')).toHaveCount(0);
}

/** How many layers have an entry of the history: Back must not be pressed before the one it is to close has its own. */
export const layersInHistory = (page: Page) => page.evaluate((): number => history.state.layers ?? 0);

/** Waits for a toast, which shows for a second: it is looked for in each frame, where `expect` looks once a second. */
export const toastOf = (page: Page, text: string) =>
  page.waitForFunction((said) => document.querySelector('.MuiSnackbar-root')?.textContent?.includes(said), text);
