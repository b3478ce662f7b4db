import { test as base, expect } from '../e2e/harness/test.ts';
import { everyPartOf, faultsOfScreens } from './everyPart.ts';
import { chooseTextSize, faultsWithAxe } from './judge.ts';
import { type LongData, makeLongData } from './longData.ts';

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
      test.setTimeout(1_800_000);
      const look = { language: 'my' as const, colorScheme, context };
      const faults = await faultsOfScreens(
        openAs,
        everyPartOf(data),
        look,
        (page) => chooseTextSize(page, 200),
        (page, screen) => faultsWithAxe(page, screen, context.viewport.width, 'my'),
      );
      expect(faults).toEqual([]);
    });
