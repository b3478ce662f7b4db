import { type BurmeseTools, runsInZawgyi } from '#contract/burmese/convertRuns.ts';

const BURMESE = /[\u1000-\u109f]/;
/** Attributes that people read or hear. */
const ATTRIBUTES = ['title', 'aria-label', 'aria-description', 'placeholder', 'alt'];
/** What stands in these is typed, or is no text. */
const LEFT_ALONE = 'textarea, input, script, style, [contenteditable="true"]';
/** Texts remembered with their conversion; a list shows the same ones again and again. */
const REMEMBERED = 5_000;

/** What the page said, and what stands there instead. */
interface Shown {
  original: string;
  zawgyi: string;
}

/**
 * Shows every Burmese text of the page in Zawgyi, also what comes later, and the attributes that are read aloud. It works on the page and not on the
 * data: catalogue, names, dates and messages pass here alike. Returns the function that puts back what the page said.
 */
export function showInZawgyi(page: Document, tools: BurmeseTools): () => void {
  const conversions = new Map<string, string>();
  const texts = new WeakMap<Node, Shown>();

  const converted = (original: string): string => {
    if (!BURMESE.test(original)) return original;
    const known = conversions.get(original);
    if (known !== undefined) return known;
    const zawgyi = runsInZawgyi(original, tools);
    if (conversions.size >= REMEMBERED) conversions.clear();
    conversions.set(original, zawgyi);
    return zawgyi;
  };

  /** A text node or an attribute, unless it is already what was put there. */
  const convert = (node: Text | Attr): void => {
    const value = node.nodeValue ?? '';
    if (texts.get(node)?.zawgyi === value) return;
    const zawgyi = converted(value);
    if (zawgyi === value) return;
    texts.set(node, { original: value, zawgyi });
    node.nodeValue = zawgyi;
  };
  const restore = (node: Text | Attr): void => {
    const shown = texts.get(node);
    if (shown?.zawgyi === node.nodeValue) node.nodeValue = shown.original;
  };

  const attributesOf = (element: Element, work: (node: Attr) => void): void => {
    for (const name of ATTRIBUTES) {
      const attribute = element.getAttributeNode(name);
      if (attribute) work(attribute);
    }
  };
  const inside = (root: Node, work: (node: Text | Attr) => void): void => {
    const walker = page.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node: Node | null = root; node; node = walker.nextNode()) {
      if (node instanceof Text) {
        if (!node.parentElement?.closest(LEFT_ALONE)) work(node);
      } else if (node instanceof Element) attributesOf(node, work);
    }
  };

  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'childList') for (const node of addedNodes) inside(node, convert);
      else if (target instanceof Element) attributesOf(target, convert);
      else inside(target, convert);
    }
  });
  const { documentElement } = page;
  documentElement.dataset.burmeseFont = 'zawgyi';
  inside(documentElement, convert);
  observer.observe(documentElement, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ATTRIBUTES,
  });
  return () => {
    observer.disconnect();
    inside(documentElement, restore);
    delete documentElement.dataset.burmeseFont;
  };
}
