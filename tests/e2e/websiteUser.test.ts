import { createHmac } from 'node:crypto';
import { expect, test } from './harness/test.ts';
import { elsewhere, nameOf, openBubble, openToWebsites, serveWebsite } from './harness/website.ts';

/** The attributes of a signed customer. */
function signedBy(secret: string, id: string): string {
  const user = JSON.stringify({ id, name: 'Daw Khin' });
  const t = Math.floor(Date.now() / 1000);
  const v1 = createHmac('sha256', secret).update(`${t}.${user}`).digest('hex');
  return ` data-user='${user}' data-signature="t=${t},v1=${v1}"`;
}

// covers: website-user, widget
test('given a website that signs its customer, when the bubble opens, then it is that person', async ({
  openAs,
  product,
  shop,
}) => {
  const home = elsewhere(product.url);
  const { secret } = await shop.owner.client.call('replaceWebsiteSecret', { params: { pageId: shop.pageId } });
  const { origin, server } = await serveWebsite(home, nameOf(shop.pageId), signedBy(secret, 'customer-7'));
  await openToWebsites(shop, [origin]);
  const frame = await openBubble(await openAs(null, { path: 'about:blank' }), origin);
  await expect(frame.getByRole('textbox', { name: 'Message ...' })).toBeVisible();
  await expect(frame.getByRole('button', { name: 'Leave this device' })).toBeHidden();
  const { pageId } = shop;
  const customers = await shop.owner.client.call('getPageUsers', { query: { pageId, userType: 'C' } });
  expect(customers.flatMap(({ source }) => source ?? [])).toEqual([{ kind: 'widget', ref: 'customer-7' }]);
  server.close();
});
