import { faultsOn } from '../e2e/harness/axe.ts';
import { test as base, expect } from '../e2e/harness/test.ts';
import { deskScreensOf } from './deskScreens.ts';
import { faultsAt, shiftsOn, watchShifts } from './judge.ts';
import { type LongData, makeLongData } from './longData.ts';
import { publicScreensOf } from './publicScreens.ts';
import { failureToShow, type Pointer, type Screen, screensOf, WIDTHS } from './screens.ts';

const test = base.extend<object, { data: LongData }>({
  data: [async ({ product }, use) => use(await makeLongData(product.url)), { scope: 'worker' }],
});

/** axe needs a second for a screen, so it looks at the smallest and at the largest width. */
const JUDGED_BY_AXE: readonly number[] = [390, 1_440];
/** The height of the screens that do not scroll, in px. */
const HEIGHT = 844;

/** Screens with the same one are looked at in one browser. */
const browserOf = ({ who, side, requiredStep, isOfGuest }: Screen) => `${who} ${side} ${requiredStep} ${isOfGuest}`;

const PARTS = { screen: screensOf, 'part of the desk': deskScreensOf, 'public part': publicScreensOf };
const CONTEXTS = { touch: { hasTouch: true, isMobile: true }, mouse: {} };

for (const language of ['my', 'en'] as const)
  for (const colorScheme of ['light', 'dark'] as const)
    for (const pointer of ['touch', 'mouse'] as const satisfies Pointer[])
      for (const [part, partsOf] of Object.entries(PARTS))
        test(`given ${language}, ${colorScheme}, ${pointer}, then no ${part} has a fault`, async ({ openAs, data }) => {
          test.setTimeout(1_800_000);
          const faults: string[] = [];
          const screens = partsOf(data);
          const widths = WIDTHS[pointer];
          for (const seen of new Set(screens.map(browserOf))) {
            const own = screens.filter((screen) => browserOf(screen) === seen);
            const [first] = own;
            if (!first) continue;
            const viewport = { width: widths[widths.length - 1] ?? 0, height: HEIGHT };
            const context = { ...CONTEXTS[pointer], viewport };
            const { who, side, requiredStep } = first;
            const page = await openAs(who, { language, colorScheme, side, requiredStep, context });
            page.setDefaultTimeout(60_000);
            await watchShifts(page);
            for (const screen of own) {
              await page.setViewportSize(viewport);
              const failures = await failureToShow(page, screen);
              faults.push(...failures);
              if (failures.length > 0) continue;
              faults.push(...(await shiftsOn(page)).map((shift) => `${screen.name} ${language} ${pointer}: ${shift}`));
              for (const width of widths) {
                faults.push(...(await faultsAt(page, screen, width, language)));
                if (!JUDGED_BY_AXE.includes(width)) continue;
                const found = await faultsOn(page);
                faults.push(...found.map((fault) => `${screen.name} ${width} px ${colorScheme}: ${fault}`));
              }
            }
            await page.context().close();
          }
          expect(faults).toEqual([]);
        });
