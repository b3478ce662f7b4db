import type { Page } from '@playwright/test';
import { expect, test } from '../e2e/harness/test.ts';
import { deskScreensOf } from './deskScreens.ts';
import { makeLongData } from './longData.ts';
import { publicScreensOf } from './publicScreens.ts';
import { show } from './screens.ts';

/** How many layers have an entry of the history. */
const layersInHistory = (page: Page) => page.evaluate((): number => history.state?.layers ?? 0);

/** How many layers are open: menus and dialogs but for the conversation, which has an address, and the choice of customers. */
const layersShown = (page: Page) =>
  page.evaluate(() => {
    const isShown = (one: Element) =>
      one.getClientRects().length > 0 && one.checkVisibility({ visibilityProperty: true });
    const overlays = [...document.querySelectorAll('.MuiModal-root')].filter(
      (one) => isShown(one) && !one.querySelector('[aria-label="Conversation"]'),
    );
    return overlays.length + document.querySelectorAll('section[aria-label="Selected customers"]').length;
  });

const WAYS = {
  Back: (page: Page) => page.goBack(),
  Escape: (page: Page) => page.keyboard.press('Escape'),
};

// covers: back-closes-layer
for (const [way, close] of Object.entries(WAYS))
  test(`given each layer of the desk on a phone, when ${way} is pressed, then one closes`, async ({
    openAs,
    product,
  }) => {
    test.setTimeout(600_000);
    const data = await makeLongData(product.url);
    // The assignment rule is changed when it opens: it asks before it closes.
    const screens = [...deskScreensOf(data), ...publicScreensOf(data)].filter(
      ({ who, open, name }) => who === data.owner && open && name !== 'assignment rule',
    );
    const page = await openAs(data.owner, { device: 'phone', side: 'P' });
    const wrong: string[] = [];
    for (const screen of screens) {
      await show(page, screen);
      // The sheet from which a dialog was opened fades out.
      await expect.poll(async () => (await layersShown(page)) - (await layersInHistory(page))).toBe(0);
      for (let shown = await layersShown(page); shown > 0; shown -= 1) {
        await expect.poll(() => layersInHistory(page)).toBe(shown);
        // A pressed button that is disabled while its call runs loses the focus, which the layer takes a moment later.
        await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
        await close(page);
        const left = await expect
          .poll(() => layersShown(page), { timeout: 5_000 })
          .toBe(shown - 1)
          .then(
            () => shown - 1,
            () => layersShown(page),
          );
        if (left === shown - 1) continue;
        wrong.push(`${screen.name}: ${shown} layers, then ${left}`);
        break;
      }
      // Escape takes the entry of its layer after it closed it.
      await expect.poll(() => layersInHistory(page), { message: `${screen.name}: ${wrong.join()}` }).toBe(0);
    }
    expect(wrong).toEqual([]);
  });
