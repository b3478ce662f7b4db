import type { Page } from '@playwright/test';
import { freshText, messages, open, openCustomer, say } from './harness/chat.ts';
import { ownNames } from './harness/ownPeople.ts';
import { expect, test } from './harness/test.ts';

/** What browsers do not have that are as old as those of README.md, or that show the app over plain http. */
function withoutNewerFunctions(): void {
  const newer: [object, string[]][] = [
    [crypto, ['randomUUID']],
    [Crypto.prototype, ['randomUUID']],
    [Navigator.prototype, ['locks', 'clipboard', 'share', 'storage']],
    [AbortSignal, ['timeout', 'any']],
    [AbortSignal.prototype, ['throwIfAborted', 'reason']],
    [URL, ['canParse', 'parse']],
    [Response, ['json']],
    [CSS, ['highlights']],
    [Element.prototype, ['checkVisibility', 'role']],
    [Document.prototype, ['startViewTransition', 'adoptedStyleSheets']],
    [Array, ['fromAsync']],
    [Array.prototype, ['findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with']],
    [Intl, ['Segmenter', 'supportedValuesOf', 'DurationFormat']],
    [Map, ['groupBy']],
    [Object, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [Set.prototype, ['difference', 'intersection', 'isSubsetOf', 'isSupersetOf', 'symmetricDifference', 'union']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [
      window,
      ['requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'structuredClone', 'Iterator', 'CompressionStream'],
    ],
  ];
  for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
}

/** Makes a page one of such a browser. */
async function makeOlder(page: Page): Promise<void> {
  await page.addInitScript(withoutNewerFunctions);
  await page.reload();
  const types = await page.evaluate(() => [typeof crypto.randomUUID, typeof navigator.locks, typeof URL.canParse]);
  expect(new Set(types)).toEqual(new Set(['undefined']));
}

// covers: older-browser
test('given a browser without newer functions, when somebody writes, then the answer arrives', async ({
  openAs,
  shop,
}) => {
  const page = await openAs(shop.customer, { path: '/login' });
  await makeOlder(page);
  await open(page, shop.title);
  await say(page, freshText('ရှိသေးလား'));
  const answer = freshText('ရှိပါတယ်');
  const customerId = shop.customer.userAccountId;
  const body = {
    pageDto: { pageId: shop.pageId },
    customerId,
    customerOrPage: 'P',
    sendMessage: answer,
    replyDto: null,
  } as const;
  await shop.owner.client.call('createMessage', { body });
  await expect(messages(page).filter({ hasText: answer })).toBeVisible();
});

// covers: older-browser
test('given a browser without newer functions, when an owner looks, then a customer is read', async ({
  openAs,
  shop,
}) => {
  const page = await openAs(shop.owner, { path: '/login', side: 'P' });
  await makeOlder(page);
  await openCustomer(page, shop.title, ownNames.customer);
});
