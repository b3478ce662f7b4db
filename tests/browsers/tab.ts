import { z } from 'zod';
import { expect } from '../e2e/harness/test.ts';
import type { Driver } from './driver.ts';

/** Something that is seen: the first of the elements that the selector matches and whose name or text contains the words. */
export interface Target {
  css: string;
  words?: string;
}

/** Keys without a letter (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
export const KEYS = { Enter: '\uE007', Escape: '\uE00C' } as const;

const Box = z.object({ x: z.number(), y: z.number(), isOnTop: z.boolean() }).nullable();

/** The middle of an element, and whether a press there meets it. Runs in the page. */
function boxOf(css: string, words: string) {
  const shown = [...document.querySelectorAll(css)].find(
    (one) =>
      one.getClientRects().length > 0 && `${one.getAttribute('aria-label') ?? ''} ${one.textContent}`.includes(words),
  );
  if (!shown) return null;
  const { left, top, width, height } = shown.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const met = document.elementFromPoint(x, y);
  return { x, y, isOnTop: met !== null && (shown.contains(met) || met.contains(shown)) };
}

/** A tab, as a person uses it: what has a name is found, pressed where it is, and written into with keys. */
export class Tab {
  readonly driver: Driver;

  constructor(driver: Driver) {
    this.driver = driver;
  }

  /** Runs a function in the page; its answer has the shape of the schema. */
  async ask<Value, Args extends readonly (string | number)[]>(
    schema: z.ZodType<Value>,
    inPage: (...args: Args) => Value,
    ...args: Args
  ): Promise<Value> {
    const text = await this.driver.evaluate(`JSON.stringify((${inPage})(...${JSON.stringify(args)}))`);
    return schema.parse(JSON.parse(String(text)));
  }

  private box({ css, words = '' }: Target) {
    return this.ask(Box, boxOf, css, words);
  }

  shows(target: Target): Promise<void> {
    return expect.poll(async () => (await this.box(target)) !== null, { message: JSON.stringify(target) }).toBe(true);
  }

  lacks(target: Target): Promise<void> {
    return expect.poll(async () => (await this.box(target)) === null, { message: JSON.stringify(target) }).toBe(true);
  }

  /** Presses what a target shows, once it has come to rest and nothing covers it. */
  async click(target: Target): Promise<void> {
    let last: z.infer<typeof Box> = null;
    await expect
      .poll(
        async () => {
          const before = last;
          last = await this.box(target);
          return last?.isOnTop === true && last.x === before?.x && last.y === before.y;
        },
        { message: `can be pressed: ${JSON.stringify(target)}` },
      )
      .toBe(true);
    await this.driver.performActions([
      {
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', ...this.at(last) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  }

  private at(box: z.infer<typeof Box>) {
    if (!box) throw new Error('nothing to press');
    return { x: box.x, y: box.y };
  }

  /** Presses keys one after the other: a text, or one of `KEYS`. */
  type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown' as const, value },
      { type: 'keyUp' as const, value },
    ]);
    return this.driver.performActions([{ type: 'key', id: 'keyboard', actions }]);
  }

  /** Turns the wheel over the middle of a target. */
  async turnWheel(target: Target, deltaY: number): Promise<void> {
    const at = this.at(await this.box(target));
    const actions = [{ type: 'scroll' as const, ...at, deltaX: 0, deltaY }];
    await this.driver.performActions([{ type: 'wheel', id: 'wheel', actions }]);
  }

  path(): Promise<string> {
    return this.ask(z.string(), () => location.pathname);
  }
}
