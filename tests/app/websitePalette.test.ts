import { getContrastRatio, lighten } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { dark, light } from '../../src/app/palettes.ts';
import { makeTheme } from '../../src/app/theme.ts';
import { websitePalette } from '../../src/app/websitePalette.ts';

const SHADES = ['00', '33', '66', '99', 'cc', 'ff'];
const COLORS = SHADES.flatMap((red) => SHADES.flatMap((green) => SHADES.map((blue) => `#${red}${green}${blue}`)));

/** Text with what is behind it, each of which is drawn in the frame of a website. */
function textsOf({ mode, primary, chat, text, background }: ReturnType<typeof websitePalette>) {
  const areas = [background.paper, background.default, chat.ground, chat.other, chat.own, primary.light];
  const quotes =
    mode === 'light'
      ? [lighten(primary.main, 0.85 * 0.82), lighten(primary.main, 0.82)]
      : [lighten(chat.own, 0.13), lighten(chat.other, 0.13)];
  return [
    ...areas.map((area) => [primary.dark, area] as const),
    ...[background.paper, chat.ground, primary.light].map((area) => [text.primary, area] as const),
    [text.secondary, background.paper],
    [chat.ownText, chat.own],
    [chat.ownMeta, chat.own],
    ...[chat.own, chat.other, ...quotes].map((area) => [chat.link, area] as const),
    [primary.contrastText, primary.main],
    [primary.contrastText, primary.dark],
  ] as const;
}

/** What is pressed, focused or ticked, with what is around it. */
function partsOf({ primary, chat, background }: ReturnType<typeof websitePalette>) {
  const around = [background.paper, background.default, chat.ground, chat.own, chat.other];
  return [...around.map((area) => [primary.main, area] as const), [chat.read, chat.own]] as const;
}

const below = (least: number, pairs: readonly (readonly [string, string])[]) =>
  pairs.filter(([one, other]) => getContrastRatio(one, other) < least);

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('the frame of a website in its colour, %s', (scheme, base) => {
  // covers: widget-color
  it(`given ${COLORS.length} colours, then text in and on each can be read`, () => {
    for (const color of COLORS) {
      const palette = websitePalette(base, color);
      expect({ color, faint: below(4.5, textsOf(palette)) }).toEqual({ color, faint: [] });
    }
  });

  // covers: widget-color
  it(`given ${COLORS.length} colours, then what is pressed stands out from what is around it`, () => {
    for (const color of COLORS) {
      const palette = websitePalette(base, color);
      expect({ color, faint: below(3, partsOf(palette)) }).toEqual({ color, faint: [] });
    }
  });

  it('given a colour that can be read, then it is the colour of the theme, as it is given', () => {
    const color = scheme === 'light' ? '#8a1538' : '#ffd54f';
    const { primary, chat } = makeTheme(scheme, color).palette;
    expect(getContrastRatio(primary.main, color)).toBe(1);
    expect(getContrastRatio(chat.own, base.chat.own)).not.toBe(1);
  });
});
