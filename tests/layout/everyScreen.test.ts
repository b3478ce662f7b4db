import { faultsOn } from '../e2e/harness/axe.ts';
import { test as base, expect } from '../e2e/harness/test.ts';
import { deskScreensOf } from './deskScreens.ts';
import { faultsOfScreens } from './everyPart.ts';
import { faultsAt, shiftsOn, watchShifts } from './judge.ts';
import { type LongData, makeLongData } from './longData.ts';
import { publicScreensOf } from './publicScreens.ts';
import { type Pointer, screensOf, WIDTHS } from './screens.ts';

const test = base.extend<object, { data: LongData }>({
  data: [async ({ product }, use) => use(await makeLongData(product.url)), { scope: 'worker' }],
});

/** axe needs a second for a screen, so it looks at the smallest and at the largest width. */
const JUDGED_BY_AXE: readonly number[] = [390, 1_440];
/** The height of the screens that do not scroll, in px. */
const HEIGHT = 844;

const PARTS = { screen: screensOf, 'part of the desk': deskScreensOf, 'public part': publicScreensOf };
const CONTEXTS = { touch: { hasTouch: true, isMobile: true }, mouse: {} };

for (const language of ['my', 'en'] as const)
  for (const colorScheme of ['light', 'dark'] as const)
    for (const pointer of ['touch', 'mouse'] as const satisfies Pointer[])
      for (const [part, partsOf] of Object.entries(PARTS))
        test(`given ${language}, ${colorScheme}, ${pointer}, then no ${part} has a fault`, async ({ openAs, data }) => {
          test.setTimeout(1_800_000);
          const widths = WIDTHS[pointer];
          const viewport = { width: widths[widths.length - 1] ?? 0, height: HEIGHT };
          const look = { language, colorScheme, context: { ...CONTEXTS[pointer], viewport } };
          const faults = await faultsOfScreens(openAs, partsOf(data), look, watchShifts, async (page, screen) => {
            const found = (await shiftsOn(page)).map((shift) => `${screen.name} ${language} ${pointer}: ${shift}`);
            for (const width of widths) {
              found.push(...(await faultsAt(page, screen, width, language)));
              if (!JUDGED_BY_AXE.includes(width)) continue;
              const byAxe = await faultsOn(page);
              found.push(...byAxe.map((fault) => `${screen.name} ${width} px ${colorScheme}: ${fault}`));
            }
            return found;
          });
          expect(faults).toEqual([]);
        });
