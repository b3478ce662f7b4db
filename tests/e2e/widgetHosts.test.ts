import { expect, test } from './harness/test.ts';
import { elsewhere, nameOf, openToWebsites, serveDocument } from './harness/website.ts';

/** What a website may have for all its elements. */
const RULES = '<style>body > * { position: relative; z-index: 1; padding: 40px } :empty { display: none }</style>';

// covers: widget-hosts
test('given a website from right to left with rules and the line twice, then the bubble opens', async ({
  openAs,
  product,
  shop,
}) => {
  const line = `<script src="${elsewhere(product.url)}/widget.js" data-page="${nameOf(shop.pageId)}"></script>`;
  const { origin, server } = await serveDocument(
    () => `<!doctype html><html lang="en" dir="rtl"><head><title>Shop</title><link rel="icon" href="data:,">
        ${line}${line}${RULES}</head><body><main style="position: fixed; inset: 0">Longyis</main></body></html>`,
  );
  await openToWebsites(shop, [origin]);

  const page = await openAs(null, { path: `${origin}/` });
  const bubble = page.getByRole('button', { name: 'Message us' });
  await bubble.click();
  await expect(page.frameLocator('mingala-widget iframe').getByLabel('Your name')).toBeVisible();
  const cross = page.getByRole('button', { name: 'Close conversation' });
  const [closing, bubbleBox] = [await cross.boundingBox(), await bubble.boundingBox()];
  expect(closing?.x).toBeGreaterThan((bubbleBox?.x ?? 0) - 10);
  await cross.click();
  await expect(bubble).toBeFocused();
  server.close();
});
