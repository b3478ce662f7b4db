import { test as base, expect } from '../e2e/harness/test.ts';
import { everyPartOf } from './everyPart.ts';
import { cutInkAt, TEXT_SIZES } from './judge.ts';
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
  test(`given tall and deep Burmese letters on a ${device}, then no text size cuts them off`, async ({
    openAs,
    data,
  }) => {
    const faults: string[] = [];
    for (const screen of everyPartOf(data)) {
      const page = await openAs(screen.who, {
        language: 'my',
        side: screen.side,
        requiredStep: screen.requiredStep,
        context,
      });
      await show(page, screen);
      for (const percent of TEXT_SIZES) faults.push(...(await cutInkAt(page, screen, percent)));
      await page.context().close();
    }
    expect(faults).toEqual([]);
  });
