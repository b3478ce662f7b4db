import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@playwright/test';
import type { OtherSide } from '../otherSide.ts';
import { truthFor } from '../screen.ts';
import { expect } from './test.ts';

/** Number, words (none of a photo or file) and "is read" of every message, oldest first, and the unread messages in the title. */
interface Shown {
  rows: [number, string, boolean][];
  unread: number;
}

/** What a screen draws of the open conversation. Of a long one the oldest messages are not drawn; the newest must be. */
async function shownOn(page: Page): Promise<Shown> {
  const rows = await page.locator('[data-message-id]').evaluateAll((drawn) =>
    drawn.map((row): [number, string, boolean] => {
      const isFile = row.querySelector('[download], img[src*="photo"], button img') !== null;
      const words = row.querySelector('time')?.parentElement?.previousElementSibling?.textContent ?? '';
      const isRead = row.querySelector('[aria-label="Read"]') !== null;
      return [Number(row.getAttribute('data-message-id')), isFile ? '' : words, isRead];
    }),
  );
  return { rows, unread: Number(/^\((\d+)\)/.exec(await page.title())?.[1] ?? 0) };
}

/** What the server has for the same person, as far back as the screen draws it. */
async function truthOf({ client, key, side, userAccountId }: OtherSide, shown: Shown): Promise<Shown> {
  const truth = await truthFor(
    client,
    { userAccountId, conversations: [{ key, side }], friends: true, pages: ['C'], customersOf: [] },
    { conversations: [shown.rows], friends: [], pages: [], customers: [], bell: 0 },
  );
  const unread = [...truth.friends, ...truth.pages.flat()].reduce((sum, [, , , look]) => sum + look, 0);
  return { rows: truth.conversations.flat(), unread };
}

/** The screen is what the server has, or becomes so. */
export async function showsTruth(page: Page, who: OtherSide): Promise<void> {
  let shown = await shownOn(page);
  let truth = await truthOf(who, shown);
  const isTrue = async () => {
    shown = await shownOn(page);
    truth = await truthOf(who, shown);
    return shown.rows.length > 0 && isDeepStrictEqual(shown, truth);
  };
  await expect
    .poll(isTrue, { intervals: [100, 200] })
    .toBe(true)
    .catch(() => expect(shown, 'what is drawn').toEqual(truth));
}
