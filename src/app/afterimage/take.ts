import { AT_END, LANDMARKS, PLACE_ID, SCROLLED } from './afterimage.ts';

/** Closer to its end than this counts as its end, in px. */
const NEARLY = 4;
/** A rule that dresses what does not stand in the markup: its class is one of Emotion's. */
const OWN_CLASS = /\.(css-[\w-]+)/g;
const ROOT = /:root\b/g;

/** Properties that people change and markup does not tell. */
function noteChanged(element: Element, copy: Element): void {
  if (element.scrollTop > 0) {
    const left = element.scrollHeight - element.clientHeight - element.scrollTop;
    copy.setAttribute(SCROLLED, left < NEARLY ? AT_END : String(element.scrollTop));
  }
  if (element instanceof HTMLTextAreaElement) copy.textContent = element.value;
  if (element instanceof HTMLInputElement) copy.setAttribute('value', element.type === 'password' ? '' : element.value);
  // A file that was only in this tab's memory.
  if (element instanceof HTMLImageElement && element.src.startsWith('blob:')) copy.removeAttribute('src');
}

/** Rows of lists; more of them are drawn than are seen. */
const ROWS = '[data-index], [data-row]';

/** Replaces list rows out of view by empty boxes of the same height. */
function leaveOutUnseen(row: Element, copy: Element): void {
  const { top, bottom, height } = row.getBoundingClientRect();
  if (bottom >= 0 && top <= window.innerHeight) return;
  copy.replaceChildren();
  if (copy instanceof HTMLElement) copy.style.height = `${height}px`;
}

function copyOf(part: Element): string {
  const copy = part.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  const copies = copy.querySelectorAll('*');
  part.querySelectorAll('*').forEach((element, index) => {
    const twin = copies[index];
    if (!twin) return;
    noteChanged(element, twin);
    if (element.matches(ROWS)) leaveOutUnseen(element, twin);
  });
  return copy.outerHTML;
}

/** The markup of home: the app's container, and on phones the conversation over it. Null when home is not shown. */
export function markupOf(page: HTMLElement): string | null {
  const landmarks = LANDMARKS.join();
  if (!page.querySelector(landmarks)) return null;
  const parts = [...page.children].filter((part) => part.id === PLACE_ID || part.querySelector(landmarks));
  return parts.map(copyOf).join('');
}

/** The rules of the page's own styles that dress this markup. */
export function rulesFor(html: string, sheets: Iterable<CSSStyleSheet>): string {
  const rules: string[] = [];
  for (const sheet of sheets) {
    // Files hold the fonts alone, which the whole page has anyway.
    if (sheet.href !== null) continue;
    for (const { cssText } of sheet.cssRules) {
      const classes = [...cssText.matchAll(OWN_CLASS)].map(([, name = '']) => name);
      if (classes.length === 0 || classes.some((name) => html.includes(name)))
        rules.push(cssText.replace(ROOT, 'html'));
    }
  }
  return rules.join('\n');
}
