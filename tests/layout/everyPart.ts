import type { BrowserContextOptions, Page } from '@playwright/test';
import type { Look, OpenAs } from '../e2e/harness/test.ts';
import { deskScreensOf } from './deskScreens.ts';
import type { LongData } from './longData.ts';
import { publicScreensOf } from './publicScreens.ts';
import { failureToShow, type Screen, screensOf } from './screens.ts';

/** Every screen of the product, and every dialog and part of the desk and of public access. */
export const everyPartOf = (data: LongData): Screen[] => [
  ...screensOf(data),
  ...deskScreensOf(data),
  ...publicScreensOf(data),
];

/** Screens with the same one are looked at in one browser. */
const browserOf = ({ who, side, requiredStep, isOfGuest }: Screen) => `${who} ${side} ${requiredStep} ${isOfGuest}`;

/** How the screens are looked at. */
type ScreensLook = Pick<Look, 'language' | 'colorScheme'> & { context: BrowserContextOptions };

/** What is done with a browser before its first screen. */
type Prepare = (page: Page) => Promise<void>;

/** Opens one screen after the other, those of one person in one browser, and gathers what is wrong with them. */
export async function faultsOfScreens(
  openAs: OpenAs,
  screens: readonly Screen[],
  look: ScreensLook,
  prepare: Prepare,
  faultsOf: (page: Page, screen: Screen) => Promise<string[]>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const seen of new Set(screens.map(browserOf))) {
    const own = screens.filter((screen) => browserOf(screen) === seen);
    const [first] = own;
    if (!first) continue;
    const { who, side, requiredStep } = first;
    const page = await openAs(who, { ...look, side, requiredStep });
    page.setDefaultTimeout(60_000);
    await prepare(page);
    for (const screen of own) {
      if (look.context.viewport) await page.setViewportSize(look.context.viewport);
      const failures = await failureToShow(page, screen);
      faults.push(...(failures.length > 0 ? failures : await faultsOf(page, screen)));
    }
    await page.context().close();
  }
  return faults;
}
