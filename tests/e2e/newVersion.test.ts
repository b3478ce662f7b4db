import type { Page } from '@playwright/test';
import { composer, freshText, open } from './harness/chat.ts';
import { allowProblem } from './harness/problems.ts';
import { expect, test } from './harness/test.ts';

const openNotifications = (page: Page) =>
  page
    .getByRole('button', { name: /notification/i })
    .first()
    .click();
const notifications = (page: Page) => page.getByRole('heading', { name: 'Notifications', exact: true });

/** Counts how often a page begins anew. */
function loadsOf(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

/** The files of the version that is open are gone from the server, as after a deploy; a page that begins anew gets the new ones. */
async function deployOver(page: Page) {
  allowProblem(page, /NotificationsScreen/);
  let isStale = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isStale = false;
  });
  await page.route(/\/assets\/NotificationsScreen-[^/]+\.js$/, (route) =>
    isStale ? route.fulfill({ status: 404, contentType: 'application/json', body: '{}' }) : route.continue(),
  );
}

test('given a new version, when an old tab opens a screen, then it reloads once', async ({ openAs, shop }) => {
  const page = await openAs(shop.customer);
  await open(page, shop.title);
  const words = freshText('half a sentence');
  await composer(page).fill(words);
  const loads = loadsOf(page);
  await deployOver(page);

  await openNotifications(page);

  await expect(notifications(page)).toBeVisible();
  await expect.poll(loads).toBe(1);
  await page.goBack();
  await expect(composer(page)).toHaveValue(words);
});
