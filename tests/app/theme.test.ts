import { describe, expect, it } from 'vitest';
import { makeTheme } from '../../src/app/theme.ts';

describe('the look of the product', () => {
  // covers: colour-and-font
  it('given the light scheme, then its colour is the product’s and its letters are Roboto', () => {
    const theme = makeTheme('light');
    expect(theme.palette.primary.main).toBe('#1a80fe');
    expect(theme.typography.fontFamily).toMatch(/^Roboto,/);
  });

  it('given Burmese letters, then Noto Sans Myanmar draws them with room for what is stacked', () => {
    const { typography } = makeTheme('dark');
    expect(typography.fontFamily).toContain('Noto Sans Myanmar');
    expect(Number(typography.body1.lineHeight)).toBeGreaterThanOrEqual(1.7);
  });

  // covers: breakpoints
  it('given the widths of screens, then xs and sm are phones and a desktop begins at md', () => {
    const { breakpoints } = makeTheme('light');
    expect(breakpoints.down('md')).toContain('max-width:899.95px');
    expect(breakpoints.keys.slice(0, 3)).toEqual(['xs', 'sm', 'md']);
  });
});
