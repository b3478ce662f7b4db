import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, onTestFinished } from 'vitest';

// What is awaited comes when it comes; a machine that does other things too is no reason to fail.
configure({ asyncUtilTimeout: 15_000 });

afterEach(cleanup);

/** Marks the document: this module is loaded once for a test file and once for those that import it. */
const STYLED = 'data-with-styles';

/**
 * For each query by role happy-dom matches every rule of every style sheet with the elements and all above them: a quarter of the time of
 * the tests of screens. Few of them look at styles, so they have no style sheets. Tests of what a browser shows run in one.
 */
const sheetOf = Object.getOwnPropertyDescriptor(HTMLStyleElement.prototype, 'sheet')?.get;
Object.defineProperty(HTMLStyleElement.prototype, 'sheet', {
  configurable: true,
  get(this: HTMLStyleElement) {
    return document.documentElement.hasAttribute(STYLED) ? sheetOf?.call(this) : null;
  },
});

/** Makes the app's style sheets count in the running test. */
export function withStyles(): void {
  document.documentElement.setAttribute(STYLED, '');
  onTestFinished(() => document.documentElement.removeAttribute(STYLED));
}
