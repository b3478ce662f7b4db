import { freshText, isOpen, message, say } from './harness/chat.ts';
import { customerPath, ownNames, writeAsCustomer } from './harness/ownPeople.ts';
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

// covers: older-browser
test('given a browser without newer functions, when somebody writes, then the answer arrives', async ({
  openAs,
  shop,
}) => {
  const page = await openAs(shop.owner, { path: 'about:blank', side: 'P' });
  await page.addInitScript(withoutNewerFunctions);
  await page.goto(customerPath(shop));
  const types = await page.evaluate(() => [typeof crypto.randomUUID, typeof navigator.locks, typeof URL.canParse]);
  expect(new Set(types)).toEqual(new Set(['undefined']));
  await isOpen(page, ownNames.customer);
  await say(page, freshText('ရှိပါတယ်'));
  const answer = freshText('ယူပါမယ်');
  await writeAsCustomer(shop, [answer]);
  await expect(message(page, answer)).toBeVisible();
});
