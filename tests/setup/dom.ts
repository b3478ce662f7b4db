import '@testing-library/jest-dom/vitest';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import * as React from 'react';
import { afterEach } from 'vitest';

configure({
  // What is awaited comes when it comes; a machine that does other things too is no reason to fail.
  asyncUtilTimeout: 15_000,
  // What is awaited is looked for after each change of the document. The document is only written out for somebody who reads the error.
  getElementError(message, container) {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    const text = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
    return Object.defineProperty(error, 'message', { configurable: true, get: text });
  },
});

afterEach(cleanup);

/**
 * React records a stack for each element that it creates, up to 10,000 in a second, for `captureOwnerStack`: a fifth of the time of the tests
 * of screens, none of which reads it. It has no setting for that, so its count of them stays beyond the limit.
 */
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (!(internals instanceof Object && 'recentlyCreatedOwnerStacks' in internals))
  throw new Error('React counts the stacks of elements elsewhere: find out where, or remove this');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});

// As in browsers. happy-dom writes the whole markup, which Popper, that asks whether a node is a window, has it do hundreds of times for a menu.
Element.prototype.toString = function () {
  return Object.prototype.toString.call(this);
};

/** Marks the document: this module is loaded once for a test file and once for those that import it. */
const STYLED = 'data-with-styles';
const isStyled = () => document.documentElement.hasAttribute(STYLED);

/**
 * For each query by role happy-dom matches every rule of every style sheet with the elements and all above them: a quarter of the time of
 * the tests of screens. Few of them look at styles, so they have no style sheets. Tests of what a browser shows run in one.
 */
const sheetOf = Object.getOwnPropertyDescriptor(HTMLStyleElement.prototype, 'sheet')?.get;
Object.defineProperty(HTMLStyleElement.prototype, 'sheet', {
  configurable: true,
  get(this: HTMLStyleElement) {
    return isStyled() ? sheetOf?.call(this) : null;
  },
});

/** Names what the window has of the files of one worker, as this module is loaded anew for each. */
const ASIDE = Symbol.for('style elements beside the document');

/** Style elements that are out of the document until a check looks at styles. */
function styleElementsAside(): Element[] {
  const known: unknown = Reflect.get(window, ASIDE);
  if (Array.isArray(known)) return known;
  const none: Element[] = [];
  Reflect.set(window, ASIDE, none);
  return none;
}

/**
 * Emotion adds an element for each style and keeps it. Each screen and each dialog looks for one among all of them, several thousands after
 * a hundred files. The first stays: Emotion puts global styles before it.
 */
afterEach(() => {
  const [, ...others] = document.head.querySelectorAll('style[data-emotion="css"]');
  for (const element of others) element.remove();
  styleElementsAside().push(...others);
});

/** Elements with a style of their own; icons are SVG. */
type Styled = HTMLElement | SVGElement;
const hasStyle = (element: Element): element is Styled =>
  element instanceof HTMLElement || element instanceof SVGElement;

/** What elements of a tag are displayed as without a style. */
const displays = new Map<string, string>();

/** Properties that follow from attributes alone where there are no style sheets. */
const WITHOUT_SHEETS: Record<string, (element: Styled, compute: typeof getComputedStyle) => string> = {
  display(element, compute) {
    const own = element.style.display;
    if (own) return own;
    if (element.hasAttribute('hidden')) return compute(element).display;
    const known = displays.get(element.tagName);
    if (known !== undefined || !element.isConnected) return known ?? compute(element).display;
    const display = compute(element).display;
    displays.set(element.tagName, display);
    return display;
  },
  visibility(element) {
    for (let at: Element | null = element; at && hasStyle(at); at = at.parentElement)
      if (at.style.visibility) return at.style.visibility;
    return 'visible';
  },
};

/** Marks the own `getComputedStyle`: files of one worker share its window. */
const CHEAP = Symbol.for('computes styles without style sheets');

/**
 * happy-dom looks for all style sheets, and computes all properties of an element and of those above it, for each one that is read:
 * queries by role, the user's keyboard and text fields that grow read several of every element.
 */
function cheapComputedStyle(compute: typeof getComputedStyle): typeof getComputedStyle {
  // What is before and after an element, which its accessible name has in it, is from style sheets alone.
  const nothing = document.createElement('span').style;
  const computedStyle: typeof getComputedStyle = (element, pseudo) => {
    if (pseudo && !isStyled()) return nothing;
    if (isStyled() || !hasStyle(element)) return compute(element, pseudo);
    const read = (name: string) => WITHOUT_SHEETS[name]?.(element, compute);
    return new Proxy(element.style, {
      get(style, name) {
        if (name === 'getPropertyValue')
          return (property: string) => read(property) ?? style.getPropertyValue(property);
        const value: unknown = (typeof name === 'string' ? read(name) : undefined) ?? Reflect.get(style, name, style);
        return typeof value === 'function' ? value.bind(style) : value;
      },
    });
  };
  return Object.assign(computedStyle, { [CHEAP]: true });
}

const view = document.defaultView;
if (view && !(CHEAP in view.getComputedStyle))
  view.getComputedStyle = cheapComputedStyle(view.getComputedStyle.bind(view));

/** Makes the app's style sheets count in a check: what else a test does takes many times as long with them. */
export function styled(check: () => void): void {
  const [first] = document.head.querySelectorAll('style[data-emotion="css"]');
  first?.after(...styleElementsAside().splice(0));
  document.documentElement.setAttribute(STYLED, '');
  try {
    check();
  } finally {
    document.documentElement.removeAttribute(STYLED);
  }
}
