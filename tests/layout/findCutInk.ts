/**
 * Burmese letters that a box cuts off above or below: each written syllable's ink, as the canvas measures it, against the boxes that
 * hide what stands out of them. What a box hides whole (a shortened text, a list that scrolls) is not meant. Runs in the page, so it
 * uses nothing from outside.
 */
export function findCutInk(): string[] {
  /** Antialiasing and rounding, in px. */
  const SLACK = 1;
  const faults = new Set<string>();
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) throw new Error('no canvas');
  const syllables = new Intl.Segmenter('my', { granularity: 'grapheme' });
  const isBurmese = /\p{Script=Myanmar}/u;

  const setFontOf = ({ fontStyle, fontWeight, fontSize, fontFamily }: CSSStyleDeclaration) => {
    canvas.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
  };
  /** The narrowest box that hides what stands out of it, above and below; a list that scrolls shows the rest. */
  const clipOf = (element: Element) => {
    let [top, bottom] = [-Infinity, Infinity];
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      const { overflowY, position, borderTopWidth, borderBottomWidth } = getComputedStyle(one);
      if (overflowY === 'hidden' || overflowY === 'clip') {
        const box = one.getBoundingClientRect();
        top = Math.max(top, box.top + Number.parseFloat(borderTopWidth));
        bottom = Math.min(bottom, box.bottom - Number.parseFloat(borderBottomWidth));
      } else if (overflowY !== 'visible' && one.scrollHeight > one.clientHeight) break;
      if (position === 'fixed') break;
    }
    return { top, bottom };
  };
  const name = (element: Element, text: string, px: number) =>
    `${px.toFixed(1)} px cut off: <${element.tagName.toLowerCase()}> "${text}" in "${(element.textContent ?? '').trim().slice(0, 40)}"`;

  const judge = (element: Element, text: string, baseline: number, clip: { top: number; bottom: number }) => {
    if (baseline <= clip.top || baseline >= clip.bottom) return;
    const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = canvas.measureText(text);
    const cut = Math.max(clip.top - (baseline - above), baseline + below - clip.bottom);
    if (cut > SLACK) faults.add(name(element, text, cut));
  };

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent ?? '';
    if (!element || !isBurmese.test(text) || !element.checkVisibility({ visibilityProperty: true })) continue;
    const whole = element.getBoundingClientRect();
    // Kept for screen readers: one pixel.
    if (whole.width <= 1 || whole.height <= 1) continue;
    const clip = clipOf(element);
    if (clip.top === -Infinity && clip.bottom === Infinity) continue;
    setFontOf(getComputedStyle(element));
    const { fontBoundingBoxAscent } = canvas.measureText('x');
    const range = document.createRange();
    for (const { segment, index } of syllables.segment(text)) {
      if (!isBurmese.test(segment)) continue;
      range.setStart(node, index);
      range.setEnd(node, index + segment.length);
      const box = range.getBoundingClientRect();
      if (box.width > 0) judge(element, segment, box.top + fontBoundingBoxAscent, clip);
    }
  }

  for (const input of document.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')) {
    const text = input.value || input.placeholder;
    if (!isBurmese.test(text) || !input.checkVisibility({ visibilityProperty: true })) continue;
    const style = getComputedStyle(input);
    setFontOf(style);
    const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = canvas.measureText('x');
    const box = input.getBoundingClientRect();
    const middle =
      (box.top + Number.parseFloat(style.paddingTop) + box.bottom - Number.parseFloat(style.paddingBottom)) / 2;
    const line = style.lineHeight === 'normal' ? ascent + descent : Number.parseFloat(style.lineHeight);
    judge(input, text, middle + (ascent - descent) / 2, { top: middle - line / 2, bottom: middle + line / 2 });
  }
  return [...faults];
}
