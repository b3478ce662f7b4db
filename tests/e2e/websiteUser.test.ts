import { createHmac } from 'node:crypto';
import { freshText } from './harness/chat.ts';
import type { Device } from './harness/devices.ts';
import { allowProblem } from './harness/problems.ts';
import { expect, test } from './harness/test.ts';
import { elsewhere, nameOf, openBubble, openToWebsites, serveWebsite, writeAsGuest } from './harness/website.ts';

/** The attributes of a signed customer. */
function signedBy(secret: string, id: string): string {
  const user = JSON.stringify({ id, name: 'Daw Khin' });
  const t = Math.floor(Date.now() / 1000);
  const v1 = createHmac('sha256', secret).update(`${t}.${user}`).digest('hex');
  return ` data-user='${user}' data-signature="t=${t},v1=${v1}"`;
}

// covers: website-user, widget
test('given a website that signs its customer, when two devices open it, then it is one person', async ({
  openAs,
  product,
  shop,
}) => {
  const home = elsewhere(product.url);
  const { secret } = await shop.owner.client.call('replaceWebsiteSecret', { params: { pageId: shop.pageId } });
  const { origin, server } = await serveWebsite(home, nameOf(shop.pageId), signedBy(secret, 'customer-7'));
  await openToWebsites(shop, [origin]);
  const text = freshText('ရှိသေးလား');
  for (const device of ['desktop', 'phone'] satisfies Device[]) {
    const page = await openAs(null, { device, path: 'about:blank' });
    const frame = await openBubble(page, origin);
    const input = frame.getByRole('textbox', { name: 'Message ...' });
    await expect(input).toBeVisible();
    await expect(frame.getByRole('button', { name: 'Leave this device' })).toBeHidden();
    if (device === 'desktop') {
      await input.fill(text);
      await frame.getByRole('button', { name: 'Send', exact: true }).click();
    }
    await expect(frame.getByRole('article').filter({ hasText: text })).toBeVisible();
  }
  const { pageId } = shop;
  const customers = await shop.owner.client.call('getPageUsers', { query: { pageId, userType: 'C' } });
  expect(customers.flatMap(({ source }) => source ?? [])).toEqual([{ kind: 'widget', ref: 'customer-7' }]);
  server.close();
});

// covers: website-user
test('given a signature that is wrong, when the bubble opens, then they are a guest', async ({
  openAs,
  product,
  shop,
}) => {
  const home = elsewhere(product.url);
  const { secret } = await shop.owner.client.call('replaceWebsiteSecret', { params: { pageId: shop.pageId } });
  const { origin, server } = await serveWebsite(home, nameOf(shop.pageId), signedBy(`${secret}x`, 'customer-7'));
  await openToWebsites(shop, [origin]);
  const page = await openAs(null, { path: 'about:blank' });
  allowProblem(page, /status of 40\d .*\/guest/);
  const frame = await openBubble(page, origin);
  await writeAsGuest(frame);
  await expect(frame.getByRole('textbox', { name: 'Message ...' })).toBeVisible();
  const { pageId } = shop;
  const customers = await shop.owner.client.call('getPageUsers', { query: { pageId, userType: 'C' } });
  expect(customers.flatMap(({ source }) => source ?? [])).toEqual([{ kind: 'widget', ref: '' }]);
  server.close();
});
