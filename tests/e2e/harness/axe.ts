import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The menu of a button is outside the landmarks of the page, as a dialog is. */
const OPTIONS = {
  resultTypes: ['violations' as const],
  checks: { region: { options: { regionMatcher: 'dialog, [role=dialog], [role=alertdialog], [role=menu], svg' } } },
};

/** What axe finds wrong with what the page shows now; empty when all is well. */
export async function faultsOn(page: Page) {
  // Where the last click was, a hint may hang; it is no part of the screen.
  await page.mouse.move(2, 300);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  // The bar over a screen that still loads is no part of it either.
  await expect(page.getByRole('progressbar', { name: 'Loading', exact: true })).toHaveCount(0);
  // Colours fade in; what is judged is where they come to rest. Skeletons shimmer for ever and are not waited for.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
  // The builder reads the half megabyte of axe twice for each judgement; what it left in the page is the same.
  const isThere = await page.evaluate(() => 'axe' in window);
  const builder = new AxeBuilder(isThere ? { page, axeSource: ';' } : { page });
  // The app has no frames, whose results would be gathered in a page of its own.
  const { violations } = await builder.options(OPTIONS).setLegacyMode().analyze();
  return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html).join(', ')}`);
}
