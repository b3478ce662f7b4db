import { alpha, darken, getContrastRatio, lighten } from '@mui/material/styles';
import type { dark, light } from './palettes.ts';

type SchemePalette = typeof light | typeof dark;

/** What WCAG 2 requires of text. */
const CONTRAST = 4.5;
const STEP = 0.05;

/** How far colours of areas go towards the ground of their scheme, 0–1. */
const AREAS = {
  light: { toText: darken, toGround: lighten, tint: 0.88, own: 0.85, ground: 0.92, flash: 0.22 },
  dark: { toText: lighten, toGround: darken, tint: 0.72, own: 0.65, ground: 0.9, flash: 0.3 },
} as const;

/** The colour, moved as little as text in it needs to be read on everything behind it. */
function readable(color: string, move: typeof darken, groundsOf: (text: string) => readonly string[]): string {
  for (let coefficient = 0; coefficient < 1; coefficient += STEP) {
    const text = move(color, coefficient);
    if (groundsOf(text).every((ground) => getContrastRatio(text, ground) >= CONTRAST)) return text;
  }
  return move(color, 1);
}

/** The palette of a scheme in the colour of a website, which is darkened or lightened until it can be read in this scheme. */
export function websitePalette(base: SchemePalette, color: string) {
  const { toText, toGround, tint, own, ground, flash } = AREAS[base.mode];
  const ownOf = (main: string) => toGround(main, own);
  const main = readable(color, toText, (text) => [ownOf(text), base.background.default, base.chat.other]);
  const selected = toGround(main, tint);
  // Behind the words of a quote to which the pointer points (`src/features/conversation/message/Quote.tsx`).
  const quotes =
    base.mode === 'light'
      ? [lighten(main, own * 0.82)]
      : [ownOf(main), base.chat.other].map((bubble) => lighten(bubble, 0.13));
  const link = readable(main, toText, () => quotes);
  return {
    ...base,
    primary: { main, dark: toText(main, 0.1), light: selected, contrastText: base.primary.contrastText },
    action: { ...base.action, selected },
    chat: {
      ...base.chat,
      ground: toGround(main, ground),
      own: ownOf(main),
      ownMeta: link,
      link,
      read: main,
      selected,
      flash: alpha(main, flash),
    },
  };
}
