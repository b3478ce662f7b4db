import { describe, expect, it, vi } from 'vitest';
import { readBrowserTextSize } from '../../../src/components/ui/browserTextSize.ts';
import { rowSizesOf } from '../../../src/components/ui/rowSizes.ts';
import { DENSITIES, TEXT_SIZES } from '../../../src/store/session/preferencesSlice.ts';

/** A name and a preview as the theme sets them, in px at 100 %: 0.9375 and 0.875 rem in lines of 1.75. */
const TWO_LINES_PX = (0.9375 + 0.875) * 16 * 1.75;

describe('the sizes of rows', () => {
  it('given comfortable rows at 100 %, then they are as high as they always were', () => {
    expect(rowSizesOf('comfortable', 100)).toEqual({ list: 76, member: 72, page: 68, photo: 52 });
  });

  it.each(DENSITIES.flatMap((density) => TEXT_SIZES.map((size) => [density, size] as const)))(
    'given %s rows at %i %%, then a name and a preview fit in every row',
    (density, size) => {
      const { list, member, page, photo } = rowSizesOf(density, size);
      for (const row of [list, member, page]) {
        expect(row).toBeGreaterThanOrEqual((TWO_LINES_PX * size) / 100);
        expect(row).toBeGreaterThanOrEqual(44);
      }
      expect(list).toBeGreaterThan(photo);
    },
  );

  it('given the same text, then compact rows are lower', () => {
    expect(rowSizesOf('compact', 100).list).toBeLessThan(rowSizesOf('comfortable', 100).list);
  });
});

describe('the text size of the browser', () => {
  it.each([
    ['16px', 100],
    ['24px', 150],
    ['', 100],
  ])('given medium text of "%s", then it is %i %%', (fontSize, percent) => {
    const style = Object.assign(document.createElement('span').style, { fontSize });
    vi.spyOn(window, 'getComputedStyle').mockReturnValue(style);
    expect(readBrowserTextSize()).toBe(percent);
    vi.restoreAllMocks();
  });
});
