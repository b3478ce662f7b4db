/** What `findFaults` needs to know of the screen. */
interface ScreenFacts {
  /** Whether controls must be large enough for a finger. */
  isTouch: boolean;
  /** Words that would be untranslated; empty where the screen is in that language. */
  foreignWords: readonly string[];
  /** Words in those letters that this language uses too. */
  knownWords: readonly string[];
}

/**
 * What is wrong with what the page shows now: text that is clipped or covered, controls that are out of reach or too
 * small, words without a translation, a screen that scrolls sideways. Runs in the page, so it uses nothing from outside.
 */
export function findFaults({ isTouch, foreignWords, knownWords }: ScreenFacts): string[] {
  const TOUCH = 40;
  /** The least of a shortened text that must show, in px: about three letters. */
  const SHORTENED_MIN = 48;
  /** Rounding, and the shadow of a glyph. */
  const SLACK = 2;
  const CONTROLS =
    'a[href], button, input:not([type=hidden]), textarea, select, [role=button], [role=tab], [role=menuitem], [role=combobox], [role=separator][tabindex]';
  const faults = new Set<string>();
  const named = (element: Element) => {
    const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `<${element.tagName.toLowerCase()}${element.getAttribute('role') ? ` ${element.getAttribute('role')}` : ''}> "${name.trim().slice(0, 60)}"`;
  };
  const styleOf = (element: Element) => getComputedStyle(element);
  const modal = [...document.querySelectorAll('.MuiModal-root:not([aria-hidden=true])')].filter(
    (one) => styleOf(one).visibility !== 'hidden' && one.getClientRects().length > 0,
  );
  const scope: Element = modal.at(-1) ?? document.body;

  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('[aria-hidden=true], [data-print]');
  /** Kept for screen readers: one pixel, or out of the window until it has the focus. */
  const isForReaders = (element: Element) => {
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      const box = one.getBoundingClientRect();
      if ((box.width <= 1 && box.height <= 1) || box.bottom < 0) {
        const { position } = styleOf(one);
        if (position === 'absolute' || position === 'fixed') return true;
      }
    }
    return false;
  };

  interface Clip {
    left: number;
    right: number;
    top: number;
    bottom: number;
  }
  /** The part of the window in which an element can show, and whether scrolling brings the rest. */
  const clipOf = (element: Element) => {
    const clip: Clip = { left: 0, right: innerWidth, top: 0, bottom: innerHeight };
    let [scrollsX, scrollsY, ellipsis] = [false, false, false];
    const hard: Clip = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
    for (let one: Element | null = element; one && one !== document.documentElement; one = one.parentElement) {
      const style = styleOf(one);
      const box = one.getBoundingClientRect();
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') ellipsis = true;
      const [hidesX, hidesY] = [style.overflowX !== 'visible', style.overflowY !== 'visible'];
      if (/auto|scroll/.test(style.overflowX) && one.scrollWidth > one.clientWidth + 1) scrollsX = true;
      if (/auto|scroll/.test(style.overflowY) && one.scrollHeight > one.clientHeight + 1) scrollsY = true;
      if (hidesX) {
        clip.left = Math.max(clip.left, box.left);
        clip.right = Math.min(clip.right, box.right);
        if (!scrollsX) {
          hard.left = Math.max(hard.left, box.left);
          hard.right = Math.min(hard.right, box.right);
        }
      }
      if (hidesY) {
        clip.top = Math.max(clip.top, box.top);
        clip.bottom = Math.min(clip.bottom, box.bottom);
        if (!scrollsY) {
          hard.top = Math.max(hard.top, box.top);
          hard.bottom = Math.min(hard.bottom, box.bottom);
        }
      }
      if (style.position === 'fixed') break;
    }
    return { clip, hard, scrollsX, scrollsY, ellipsis };
  };

  const isPainted = (element: Element) => {
    const style = styleOf(element);
    return (
      Number(style.opacity) > 0.1 &&
      (!/rgba\(\d+, \d+, \d+, 0\)|transparent/.test(style.backgroundColor) ||
        style.backgroundImage !== 'none' ||
        /^(IMG|VIDEO|CANVAS)$/.test(element.tagName))
    );
  };
  const hasOwnTextAt = (element: Element, x: number, y: number) =>
    [...element.childNodes].some((node) => {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false;
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].some(
        (box) => x > box.left && x < box.right && y > box.top + box.height * 0.2 && y < box.bottom - box.height * 0.2,
      );
    });
  /** What is drawn over a point of an element and does not belong to it. */
  const coverAt = (element: Element, x: number, y: number) => {
    for (const one of document.elementsFromPoint(x, y)) {
      if (one === element || one.contains(element) || element.contains(one)) return undefined;
      if (isPainted(one) || hasOwnTextAt(one, x, y)) return one;
    }
    return undefined;
  };

  /** Part of a bar that stays in sight while the screen scrolls behind it. */
  const isSticky = (cover: Element) => {
    for (let one: Element | null = cover; one; one = one.parentElement)
      if (styleOf(one).position === 'sticky') return true;
    return false;
  };

  // What lets a pointer through is drawn all the same. The policy of a card forbids style elements.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { pointer-events: auto !important }');
  document.adoptedStyleSheets.push(sheet);

  const screenScrolls = document.documentElement.scrollHeight > innerHeight + 1;
  if (document.documentElement.scrollWidth > innerWidth) faults.add('the screen scrolls sideways');

  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const content = node.textContent?.trim();
    if (!element || !content || /^(STYLE|SCRIPT|TITLE)$/.test(element.tagName)) continue;
    if (!isShown(element) || isForReaders(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { clip, hard, scrollsY, ellipsis } = clipOf(element);
    let [shownWidth, wholeWidth] = [0, 0];
    for (const box of range.getClientRects()) {
      if (box.width < 1) continue;
      // Stacked Burmese letters need the line; the lead above and below them does not show.
      const lead = Math.max(SLACK, (box.height - Number.parseFloat(styleOf(element).fontSize) * 1.2) / 2);
      const cutX = box.left < hard.left - SLACK || box.right > hard.right + SLACK;
      const cutY = box.top + lead < hard.top - SLACK || box.bottom - lead > hard.bottom + SLACK;
      if (!ellipsis && (cutX || cutY)) faults.add(`clipped text: ${named(element)}`);
      const [left, right] = [Math.max(box.left, clip.left), Math.min(box.right, clip.right)];
      const [top, bottom] = [Math.max(box.top + lead, clip.top), Math.min(box.bottom - lead, clip.bottom)];
      wholeWidth += box.width;
      if (right - left < 2 || bottom - top < 2) continue;
      shownWidth = Math.max(shownWidth, right - left);
      const y = (top + bottom) / 2;
      for (const x of [left + 2, (left + right) / 2, right - 2]) {
        const cover = coverAt(element, x, y);
        // What scrolls can be drawn out from under a floating button with its number, and a notice of the connection goes.
        const floating = '.MuiFab-root, .MuiBadge-root:has(.MuiFab-root), [data-line]';
        if (!cover || (scrollsY && cover.closest(floating))) continue;
        if ((scrollsY || screenScrolls) && isSticky(cover)) continue;
        faults.add(`covered text: ${named(element)} by ${named(cover)}`);
      }
    }
    if (ellipsis && shownWidth > 0 && shownWidth < SHORTENED_MIN && wholeWidth > shownWidth + SLACK)
      faults.add(`shortened to ${Math.round(shownWidth)} px: ${named(element)}`);
  }

  for (const control of scope.querySelectorAll(CONTROLS)) {
    const hitArea =
      control.closest('.MuiInputBase-root, label, .MuiSwitch-root, .MuiCheckbox-root, .MuiRadio-root') ?? control;
    if (!isShown(hitArea) || isForReaders(hitArea)) continue;
    if (control.matches(':disabled, [aria-disabled=true], [tabindex="-1"][type=file]')) continue;
    const box = hitArea.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    // A link within a text is as high as its line.
    const isInline = control.tagName === 'A' && styleOf(control).display === 'inline';
    if (isTouch && !isInline && (box.width < TOUCH - 0.5 || box.height < TOUCH - 0.5))
      faults.add(`${Math.round(box.width)} × ${Math.round(box.height)} px: ${named(control)}`);
    const { clip, hard, scrollsY } = clipOf(hitArea);
    if (box.left < hard.left - SLACK || box.right > hard.right + SLACK) faults.add(`cut control: ${named(control)}`);
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    if (x < clip.left || x > clip.right) {
      const { scrollsX } = clipOf(hitArea);
      if (!scrollsX) faults.add(`control out of the window: ${named(control)}`);
    } else if (y >= clip.top && y <= clip.bottom) {
      const cover = coverAt(hitArea, x, y);
      if (cover && (scrollsY || screenScrolls) && isSticky(cover)) continue;
      if (cover) faults.add(`covered control: ${named(control)} by ${named(cover)}`);
    }
  }

  if (foreignWords.length > 0) {
    const [foreign, known] = [new Set(foreignWords), new Set(knownWords)];
    const texts = [...scope.querySelectorAll('*')]
      .filter((element) => isShown(element) && !element.closest('[data-message-id]'))
      .flatMap((element) => [
        ...[...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent),
        ...['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name)),
      ]);
    for (const text of texts) {
      const words = text?.match(/\p{Script=Latin}{2,}/gu)?.map((word) => word.toLowerCase()) ?? [];
      const isNameOrAddress = /[@/_.]\w|\d/.test(text ?? '');
      const untranslated = words.filter((word) => !known.has(word));
      if (untranslated.length > 0 && !isNameOrAddress && untranslated.every((word) => foreign.has(word)))
        faults.add(`not translated: "${text?.trim()}"`);
    }
  }
  document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(sheet), 1);
  return [...faults];
}
