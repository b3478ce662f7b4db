import { test as base, expect } from '../e2e/harness/test.ts';
import { everyPartOf, faultsOfScreens } from './everyPart.ts';
import { chooseTextSize, cutInkOn } from './judge.ts';
import { type LongData, makeLongData } from './longData.ts';

const test = base.extend<object, { data: LongData }>({
  data: [async ({ product }, use) => use(await makeLongData(product.url)), { scope: 'worker' }],
});

const DEVICES = {
  phone: { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
  desktop: { viewport: { width: 1_440, height: 900 } },
};

/** In percent of the browser's own. */
const TEXT_SIZES = [100, 150, 200];

for (const [device, context] of Object.entries(DEVICES))
  for (const percent of TEXT_SIZES)
    test(`given deep Burmese letters on a ${device}, then text of ${percent} % cuts none off`, async ({
      openAs,
      data,
    }) => {
      test.setTimeout(1_800_000);
      const look = { language: 'my' as const, context };
      const faults = await faultsOfScreens(
        openAs,
        everyPartOf(data),
        look,
        (page) => chooseTextSize(page, percent),
        cutInkOn,
      );
      expect(faults).toEqual([]);
    });
