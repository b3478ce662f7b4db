import type { Page } from '@playwright/test';
import { names, open } from './harness/chat.ts';
import { expect, test } from './harness/test.ts';

/** Steps of the reader, and how far each goes up, in px. */
const STEPS = 60;
const STEP_PX = 180;
/** More than a rounded pixel is a movement that a reader sees. */
const SEEN_PX = 2;
/**
 * Reads upwards step by step, as older pages come in, and watches a message in the middle of the screen: it must go down by
 * just the step. Answers by how much it was elsewhere, for every step after which it came to rest, and how many rows passed.
 */
const readUpwards = (page: Page) =>
  page.getByRole('group', { name: 'Messages' }).evaluate(
    async (list, { steps, stepPx }) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const rows = () => [...list.querySelectorAll<HTMLElement>('[data-message-id]')];
      const topOf = (id: string | undefined) =>
        list.querySelector(`[data-message-id="${id}"]`)?.getBoundingClientRect().top;
      const view = list.getBoundingClientRect();
      const seen = new Set<string>();
      const moved: number[] = [];
      for (let step = 0; step < steps; step += 1) {
        const watched = rows().find((row) => row.getBoundingClientRect().top > view.top + view.height * 0.3);
        const before = topOf(watched?.dataset.messageId);
        const from = list.scrollTop;
        list.scrollTop = from - stepPx;
        const went = from - list.scrollTop;
        for (let rest = 0; rest < 12; rest += 1) await frame();
        const after = topOf(watched?.dataset.messageId);
        if (before !== undefined && after !== undefined) moved.push(Math.round(after - before - went));
        for (const row of rows()) seen.add(row.dataset.messageId ?? '');
      }
      return { moved, seen: seen.size };
    },
    { steps: STEPS, stepPx: STEP_PX },
  );

for (const device of ['desktop', 'phone'] as const) {
  test(`given a long conversation on a ${device}, when one reads upwards while older pages come, then what is read stays in place`, async ({
    openAs,
  }) => {
    const page = await openAs('customer', { device });
    await open(page, names.tea);
    await expect(page.locator('[data-message-id]').last()).toBeInViewport();
    const { moved, seen } = await readUpwards(page);
    expect(seen).toBeGreaterThan(90);
    const offBy = moved.filter((px) => Math.abs(px) > SEEN_PX);
    expect(offBy).toEqual([]);
  });
}
