import { freshText, messages, open, say } from './harness/chat.ts';
import { expect, test } from './harness/test.ts';

/** What browsers do not have that are as old as those of README.md, or that show the app over plain http. */
function withoutNewerFunctions(): void {
  const newer: [object, string[]][] = [
    [crypto, ['randomUUID']],
    [Crypto.prototype, ['randomUUID']],
    [Navigator.prototype, ['locks', 'clipboard', 'share', 'storage']],
    [AbortSignal, ['timeout', 'any']],
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

// covers: older-browser
test('given a browser without newer functions, when somebody writes, then the answer arrives', async ({
  openAs,
  shop,
}) => {
  const page = await openAs(shop.customer, { path: '/login' });
  await page.addInitScript(withoutNewerFunctions);
  await page.reload();
  expect(await page.evaluate(() => [typeof crypto.randomUUID, typeof navigator.locks])).toEqual([
    'undefined',
    'undefined',
  ]);
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
