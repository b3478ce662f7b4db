import { changeTextSize, cutInkOn, faultsAt, shiftsOn, watchShifts } from '../layout/judge.ts';
import { makeLongData } from '../layout/longData.ts';
import { screensOf, settled, show } from '../layout/screens.ts';
import { expect, test } from './harness/test.ts';

/** The screens with the most in little room; `npm run layout` looks at all, in every width. */
const CROWDED = ['login', 'page conversation', 'customer conversation'];
const NARROW = { touch: { width: 390, hasTouch: true, isMobile: true }, mouse: { width: 900 } };

test('given long names in three scripts, then nothing is clipped, covered or out of reach', async ({
  openAs,
  product,
}) => {
  const screens = screensOf(await makeLongData(product.url, false)).filter(({ name }) => CROWDED.includes(name));
  const faults: string[] = [];
  // With a mouse, three columns are what is crowded.
  for (const [pointer, { width, ...context }] of Object.entries(NARROW))
    for (const screen of screens.filter(({ side }) => pointer === 'touch' || side === 'P')) {
      const viewport = { width, height: 844 };
      const page = await openAs(screen.who, {
        language: 'my',
        side: screen.side,
        path: 'about:blank',
        context: { ...context, viewport },
      });
      await watchShifts(page);
      await show(page, screen);
      faults.push(...(await shiftsOn(page)), ...(await faultsAt(page, screen, width, 'my')));
      if (pointer === 'touch') {
        await page.setViewportSize(viewport);
        await changeTextSize(page, 200);
        await settled(page, screen);
        faults.push(...(await cutInkOn(page, screen)));
      }
      await page.context().close();
    }
  expect(faults).toEqual([]);
});
