import { test as base, expect } from '../e2e/harness/test.ts';
import { everyPartOf } from './everyPart.ts';
import { findKeyboardFaults, focusFirstField } from './findKeyboardFaults.ts';
import { type LongData, makeLongData } from './longData.ts';
import { failureToShow, settled } from './screens.ts';

const test = base.extend<object, { data: LongData }>({
  data: [async ({ product }, use) => use(await makeLongData(product.url)), { scope: 'worker' }],
});

/** What a phone shows, and what is left of it above its keyboard, in px. */
const PHONE = { width: 390, height: 844 };
const ABOVE_KEYBOARD = { width: 390, height: 500 };

for (const language of ['my', 'en'] as const)
  for (const colorScheme of ['light', 'dark'] as const)
    test(`given an open keyboard, ${language}, ${colorScheme}, then no screen has a fault`, async ({
      openAs,
      data,
    }) => {
      test.setTimeout(1_800_000);
      const faults: string[] = [];
      const context = { hasTouch: true, isMobile: true, viewport: PHONE };
      for (const screen of everyPartOf(data)) {
        const { who, side, requiredStep } = screen;
        const page = await openAs(who, { language, colorScheme, side, requiredStep, context });
        page.setDefaultTimeout(60_000);
        const failures = await failureToShow(page, screen);
        faults.push(...failures);
        if (failures.length === 0 && (await page.evaluate(focusFirstField))) {
          await page.setViewportSize(ABOVE_KEYBOARD);
          await settled(page, screen);
          const found = await page.evaluate(findKeyboardFaults);
          faults.push(...found.map((fault) => `${screen.name} ${language}: ${fault}`));
        }
        await page.context().close();
      }
      expect(faults).toEqual([]);
    });
