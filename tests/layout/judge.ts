import { expect, type Page } from '@playwright/test';
import { storageKey } from '../../src/store/session/persistConfig.ts';
import { faultsOn as axeFaultsOn } from '../e2e/harness/axe.ts';
import type { Language } from '../e2e/harness/people.ts';
import { burmeseLatinWords, englishWords } from './catalogueWords.ts';
import { findCutInk } from './findCutInk.ts';
import { findFaults } from './findFaults.ts';
import { type Screen, settled, show } from './screens.ts';

/** The size of text in a browser that nobody has changed, in px. */
const BROWSER_TEXT_PX = 16;

/**
 * Notes what moves without a reason from now on. Before the first screen. What moves when a font arrives is left out: its
 * letters replace those of the device at once, because devices without Burmese letters show none until then.
 */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { at: number; said: string }[] = [];
    /** From when to when fonts were on their way or not drawn yet. */
    const fontTimes: { from: number; to: number }[] = [];
    document.fonts.addEventListener('loading', () => fontTimes.push({ from: performance.now(), to: Infinity }));
    document.fonts.addEventListener('loadingdone', () => {
      const times = fontTimes.at(-1);
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (times) times.to = performance.now();
        }),
      );
    });
    const isAboutFonts = (at: number) => fontTimes.some(({ from, to }) => at >= from && at <= to);
    Object.assign(window, {
      layoutShifts: () => shifts.filter(({ at }) => !isAboutFonts(at)).map(({ said }) => said),
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry && 'hadRecentInput' in entry && 'sources' in entry)) continue;
        if (entry.hadRecentInput || Number(entry.value) < 0.001) continue;
        // A box without content moves unseen.
        const moved = (Array.isArray(entry.sources) ? entry.sources : [])
          .map(({ node, previousRect, currentRect }) => ({
            element: node instanceof Element ? node : node?.parentElement,
            way: [previousRect, currentRect]
              .map(({ x, y, width, height }) => `${width}×${height} at ${x},${y}`)
              .join(' → '),
          }))
          .filter(({ element }) => element?.textContent || element?.querySelector('img, svg, input'))
          .map(({ element, way }) => `${element.outerHTML.slice(0, 120)}… ${element.textContent.slice(0, 60)} ${way}`);
        if (moved.length > 0)
          shifts.push({
            at: entry.startTime,
            said: `moved by ${Number(entry.value).toFixed(4)}: ${moved.join(' · ')}`,
          });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What moved without a reason since the screen was opened. */
export const shiftsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shifts = 'layoutShifts' in window && typeof window.layoutShifts === 'function' ? window.layoutShifts() : [];
    return Array.isArray(shifts) ? shifts : [];
  });

/** What is wrong with a screen at a width. */
export async function faultsAt(page: Page, screen: Screen, width: number, language: Language): Promise<string[]> {
  // High enough for the whole of most screens: home fills the window, the others scroll.
  await page.setViewportSize({ width, height: screen.path.startsWith('/home') ? 844 : 2_000 });
  // In another layout what was opened may close, once the layout is rendered.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  if (screen.open && !(await screen.shows(page).isVisible())) await show(page, screen);
  await settled(page, screen);
  const foreignWords = (screen.language ?? language) === 'my' ? englishWords : [];
  const isTouch = await page.evaluate(() => matchMedia('(hover: none)').matches);
  const faults = await page.evaluate(findFaults, { isTouch, foreignWords, knownWords: burmeseLatinWords });
  return faults.map((fault) => `${screen.name} ${width} px ${language}: ${fault}`);
}

/** Gives what a browser opens from now on a text size, in percent, as the menu of the account chooses it. Before the first screen. */
export async function chooseTextSize(page: Page, percent: number): Promise<void> {
  await page.addInitScript(
    ([key, textSize]) => {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
      localStorage.setItem(key, JSON.stringify(Object.assign({}, stored, { textSize })));
    },
    [storageKey('preferences'), JSON.stringify(percent)] as const,
  );
}

/** Gives what the page shows another text size, in percent, as another tab of the same browser does. */
export async function changeTextSize(page: Page, percent: number): Promise<void> {
  await page.evaluate(
    ([key, textSize]) => {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
      localStorage.setItem(key, JSON.stringify(Object.assign({}, stored, { textSize })));
      dispatchEvent(new StorageEvent('storage', { key }));
    },
    [storageKey('preferences'), JSON.stringify(percent)] as const,
  );
  await expect(page.locator('html')).toHaveCSS('font-size', `${(BROWSER_TEXT_PX * percent) / 100}px`);
}

/** The Burmese letters that a screen cuts off. */
export async function cutInkOn(page: Page, screen: Screen): Promise<string[]> {
  const cut = await page.evaluate(findCutInk);
  return cut.map((fault) => `${screen.name}: ${fault}`);
}

/** What is wrong with a screen, by our own rules and by those of axe. */
export async function faultsWithAxe(page: Page, screen: Screen, width: number, language: Language): Promise<string[]> {
  const faults = [...(await faultsAt(page, screen, width, language)), ...(await axeFaultsOn(page))];
  return faults.map((fault) => `${screen.name} ${width} px: ${fault}`);
}
