import type { Page } from '@playwright/test';
import { paths } from '../../src/lib/paths.ts';
import { composer, follow, names, row } from './harness/chat.ts';
import { signIn } from './harness/people.ts';
import { allowProblem } from './harness/problems.ts';
import { expect, test } from './harness/test.ts';

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });
/** Presses the button, and waits for the page: Chromium does not repeat a failed import, so another try reloads the page. */
async function pressTryAgain(page: Page): Promise<void> {
  const reloaded = page.waitForEvent('load');
  await tryAgain(page)
    .first()
    .evaluate((button: HTMLElement) => {
      sessionStorage.removeItem('mingala.reloaded');
      button.click();
    });
  await reloaded;
}
const loadAgain = (page: Page) => page.getByRole('button', { name: 'Reload' });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Lets the files of these names fail to load until the result is called. Before that, the page does not reload itself. */
async function cutOff(page: Page, names: string): Promise<() => Promise<void>> {
  const files = new RegExp(`/assets/(${names})-[^/]+\\.js$`);
  const holdReload = () => sessionStorage.setItem('mingala.reloaded', String(Date.now()));
  allowProblem(page, /ERR_FAILED|dynamically imported module|Unable to preload/);
  await page.addInitScript(holdReload);
  if (page.url() !== 'about:blank') await page.evaluate(holdReload);
  await page.route(files, (route) => route.abort());
  return () => page.unroute(files);
}

const { home, login, company, notifications } = paths;

// That every screen has an error element above it is shown by tests/app/routes.test.tsx.
test('given a screen that fails to load, when it is loaded again, then it shows', async ({ openAs }) => {
  const page = await openAs('admin', { path: company });
  await expect(title(page)).toBeVisible();
  const reconnect = await cutOff(page, 'NotificationsScreen');
  await follow(page, notifications);
  await expect(loadAgain(page)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();

  await reconnect();
  await loadAgain(page).click();

  await expect(title(page)).toBeVisible();
  await expect(loadAgain(page)).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(notifications);
});

for (const [path, file] of [
  [login, 'login'],
  [home, 'home'],
] as const)
  test(`given ${path} that fails to load, when it is loaded again, then it shows`, async ({ openAs }) => {
    const page = await openAs(path === home ? 'customer' : null, { path: 'about:blank' });
    const reconnect = await cutOff(page, file);
    await page.goto(path);
    await expect(loadAgain(page)).toBeVisible();

    await reconnect();
    await loadAgain(page).click();

    await expect(path === home ? row(page, names.shop) : title(page)).toBeVisible();
    await expect(loadAgain(page)).toHaveCount(0);
  });

test('given a conversation or a menu that fails to load, when it is tried again, then it shows', async ({ openAs }) => {
  const page = await openAs('customer', { path: 'about:blank' });
  const reconnect = await cutOff(page, 'conversation|ProfileMenuPopover');
  await page.goto(home);
  const account = page.getByRole('button', { name: /^My account/ });
  await account.click();
  await expect(page.getByRole('alert')).toContainText('Couldn’t load this.');
  await page.keyboard.press('Escape');
  await row(page, names.shop).click();
  // The conversation and the details beside it.
  await expect(tryAgain(page)).toHaveCount(2);

  await reconnect();
  await pressTryAgain(page);

  await expect(composer(page)).toBeVisible();
  await expect(tryAgain(page)).toHaveCount(0);
  await account.click();
  await expect(page.getByRole('link', { name: 'About' })).toBeVisible();
});

test('given a line that breaks during a sign-in, when it is back, then what was typed stays', async ({ openAs }) => {
  const page = await openAs(null, { path: 'about:blank' });
  allowProblem(page, /ERR_FAILED|dynamically imported module|Unable to preload/);
  const nextScreen = /\/assets\/home-[^/]+\.js$/;
  await page.route(nextScreen, (route) => route.abort());
  // The app asks whether the server is there.
  const typed = Promise.withResolvers<void>();
  await page.route('/', (route) => typed.promise.then(() => route.continue()));
  const asked = page.waitForResponse((response) => response.request().method() === 'HEAD');
  await page.goto(login);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const userName = page.locator('input[name="userName"]');
  await userName.pressSequentially('cust');
  typed.resolve();
  await asked;
  await page.unroute(nextScreen);
  await userName.pressSequentially('omer', { delay: 200 });
  await expect(userName).toHaveValue('customer');
  expect(loads).toBe(0);

  // Chromium does not repeat a failed import: another try loads the page again.
  await tryAgain(page).click();
  await expect(page.getByRole('link', { name: 'Sign in with phone number' })).toBeVisible();
  expect(loads).toBe(1);
  await signIn(page, 'customer');
  await expect(row(page, names.shop)).toBeVisible();
});
