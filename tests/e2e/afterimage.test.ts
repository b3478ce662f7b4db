import type { Page } from '@playwright/test';
import { composer, freshText, messages, names, open, row, say } from './harness/chat.ts';
import { expect, test } from './harness/test.ts';

/** What the developer tools tell of a node. */
interface Told {
  nodeValue: string;
  attributes?: string[];
  children?: Told[];
  shadowRoots?: Told[];
}

const textOf = (node: Told): string =>
  node.nodeValue + [...(node.children ?? []), ...(node.shadowRoots ?? [])].map(textOf).join('');
const find = (node: Told, id: string): Told | undefined =>
  node.attributes?.includes(id)
    ? node
    : (node.children ?? []).map((child) => find(child, id)).find((found) => found !== undefined);

/** What the afterimage says; its tree is closed to the page itself. */
async function afterimage(page: Page): Promise<string> {
  const tools = await page.context().newCDPSession(page);
  const { root } = await tools.send('DOM.getDocument', { depth: -1, pierce: true });
  await tools.detach();
  const found = find(root, 'afterimage');
  return found ? textOf(found) : '';
}

/** Leaves the page and comes back, until it was left with everything in place that keeps what was seen. */
async function leave(page: Page): Promise<void> {
  await expect(async () => {
    await page.reload();
    expect(await page.evaluate(() => localStorage.getItem('mingala.afterimage'))).not.toBeNull();
    // A busy machine needs longer until the code that takes the picture is loaded.
  }).toPass({ intervals: [500, 2_000, 5_000, 10_000] });
  await expect(messages(page).last()).toBeVisible();
}

/** The app's own code stays away until it is let go. */
async function holdBack(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/home-[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

for (const device of ['desktop', 'phone'] as const)
  test(`given a conversation on a ${device}, when the page opens again, then it shows at once`, async ({ openAs }) => {
    const page = await openAs('customer', { device });
    await open(page, names.tea);
    const words = await say(page, freshText('seen before'));
    const half = freshText('half a sentence');
    await composer(page).fill(half);
    await leave(page);
    const letGo = await holdBack(page);

    await page.reload({ waitUntil: 'commit' });

    await expect.poll(() => afterimage(page)).toContain(words);
    expect(await afterimage(page)).toContain(half);
    expect(await afterimage(page)).toContain(names.shop);
    // It is a picture: nobody can press or hear it.
    await expect(page.locator('#afterimage')).toHaveAttribute('inert', '');
    await expect(page.locator('#afterimage')).toHaveAttribute('aria-hidden', 'true');

    letGo();
    await expect(messages(page).filter({ hasText: words })).toBeVisible();
    await expect(page.locator('#afterimage')).toHaveCount(0);
    await expect(composer(page)).toHaveValue(half);
  });

test('given a conversation that was open, when another address is opened, then none of it shows', async ({
  openAs,
}) => {
  const page = await openAs('customer');
  await open(page, names.tea);
  const words = await say(page, freshText('not here'));
  await leave(page);
  const letGo = await holdBack(page);

  await page.goto('/home', { waitUntil: 'commit' });

  await page.waitForRequest(/\/assets\/home-/);
  expect(await afterimage(page)).toBe('');
  letGo();
  await expect(row(page, names.shop)).toBeVisible();
  await expect(messages(page).filter({ hasText: words })).toHaveCount(0);
});
