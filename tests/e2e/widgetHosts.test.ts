import { expect, test } from './harness/test.ts';
import { elsewhere, nameOf, openToWebsites, serveDocument } from './harness/website.ts';

/** Websites of which the bubble must not depend, with its line. */
const WEBSITES: [kind: string, head: (line: string) => string, attributes?: string][] = [
  ['with the line twice in its head', (line) => line + line],
  [
    'with rules for all its elements',
    (line) =>
      `${line}<style>body > * { position: relative; z-index: 1; padding: 40px } :empty { display: none }</style>`,
  ],
  ['written from right to left', (line) => line, ' dir="rtl"'],
];

for (const [kind, head, attributes = ''] of WEBSITES) {
  // covers: widget-hosts
  test(`given a website ${kind}, when the bubble is pressed, then it opens`, async ({ openAs, product, shop }) => {
    const name = nameOf(shop.pageId);
    const line = `<script src="${elsewhere(product.url)}/widget.js" data-page="${name}"></script>`;
    const { origin, server } = await serveDocument(
      () => `<!doctype html><html lang="en"${attributes}><head><title>Shop</title><link rel="icon" href="data:,">
        ${head(line)}</head><body><main style="position: fixed; inset: 0">Longyis</main></body></html>`,
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
}
