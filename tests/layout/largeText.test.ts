import { test as base, expect } from '../e2e/harness/test.ts';
import { everyPartOf } from './everyPart.ts';
import { largeTextFaultsAt } from './judge.ts';
import { type LongData, makeLongData } from './longData.ts';
import { show } from './screens.ts';

const test = base.extend<object, { data: LongData }>({
  data: [async ({ product }, use) => use(await makeLongData(product.url)), { scope: 'worker' }],
});

const DEVICES = {
  phone: { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
  desktop: { viewport: { width: 1_440, height: 900 } },
};

for (const [device, context] of Object.entries(DEVICES))
  for (const colorScheme of ['light', 'dark'] as const)
    test(`given text of 200 % on a ${device}, ${colorScheme}, then no screen has a fault`, async ({ openAs, data }) => {
      test.setTimeout(600_000);
      const faults: string[] = [];
      for (const screen of everyPartOf(data)) {
        const { who, side, requiredStep } = screen;
        const page = await openAs(who, { language: 'my', colorScheme, side, requiredStep, context });
        await show(page, screen);
        faults.push(...(await largeTextFaultsAt(page, screen, context.viewport.width, 'my')));
        await page.context().close();
      }
      expect(faults).toEqual([]);
    });
