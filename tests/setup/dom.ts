import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, onTestFinished } from 'vitest';

// What is awaited comes when it comes; a machine that does other things too is no reason to fail.
configure({ asyncUtilTimeout: 15_000 });

afterEach(cleanup);

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

/** What elements of a tag are displayed as without a style. */
const displays = new Map<string, string>();

/**
 * happy-dom computes all properties of an element and of those above it for each one that is read. Without style sheets these two, which
 * queries by role read of every element, follow from attributes alone.
 */
const SIMPLE: Record<string, (element: HTMLElement, computed: CSSStyleDeclaration) => string> = {
  display(element, computed) {
    const own = element.style.display;
    if (own) return own;
    if (element.hidden) return computed.display;
    const known = displays.get(element.tagName);
    if (known !== undefined || !element.isConnected) return known ?? computed.display;
    displays.set(element.tagName, computed.display);
    return computed.display;
  },
  visibility(element) {
    for (let at: Element | null = element; at instanceof HTMLElement; at = at.parentElement)
      if (at.style.visibility) return at.style.visibility;
    return 'visible';
  },
};

const view = document.defaultView;
if (view) {
  const compute = view.getComputedStyle.bind(view);
  view.getComputedStyle = (element, pseudo) => {
    const computed = compute(element, pseudo);
    if (pseudo || isStyled() || !(element instanceof HTMLElement)) return computed;
    const read = (name: string) => SIMPLE[name]?.(element, computed);
    return new Proxy(computed, {
      get(target, name) {
        if (name === 'getPropertyValue')
          return (property: string) => read(property) ?? target.getPropertyValue(property);
        const value: unknown = typeof name === 'string' ? read(name) : undefined;
        if (value !== undefined) return value;
        const given: unknown = Reflect.get(target, name, target);
        return typeof given === 'function' ? given.bind(target) : given;
      },
    });
  };
}

/** Makes the app's style sheets count in the running test. */
export function withStyles(): void {
  document.documentElement.setAttribute(STYLED, '');
  onTestFinished(() => document.documentElement.removeAttribute(STYLED));
}
