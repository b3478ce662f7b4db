import { addListener, removeListener } from '@reduxjs/toolkit';
import { z } from 'zod';
import { keep } from '../local/kept.ts';
import { type NoticeChoice, noticesChosen, noticesRestored } from '../local/notices.ts';
import type { AppThunk } from '../reducer.ts';
import { selectUserId } from '../session/session.ts';

/** The choices of everybody who used this device, by their number. */
const StoredNotices: z.ZodType<Record<string, NoticeChoice>> = z.record(
  z.string(),
  z.object({ on: z.boolean(), hidesWords: z.boolean() }),
);

/**
 * The choice outlives a reload and a sign-out, and follows the other tabs of this browser. What cannot be read counts as off.
 * Gives the function that ends it.
 */
export const keepNotices =
  (): AppThunk<() => void> =>
  (dispatch, getState, { storage, surroundings, report }) => {
    if (!storage) return () => undefined;
    const kept = keep({ name: 'notices', storage, schema: StoredNotices, report });
    let isOver = false;
    /** What somebody chooses while it is read counts more than what was kept. */
    let presses = 0;
    const restore = async () => {
      const pressesBefore = presses;
      const choices = await kept.read();
      const userId = selectUserId(getState());
      if (isOver || userId === null || presses !== pressesBefore) return;
      dispatch(noticesRestored({ ...(choices?.[userId] ?? { on: false, hidesWords: false }), userId }));
    };
    const choosing = {
      actionCreator: noticesChosen,
      effect: async ({ payload: { userId, ...choice } }: ReturnType<typeof noticesChosen>) => {
        presses += 1;
        const choices = (await kept.read()) ?? {};
        kept.write({ ...choices, [`${userId}`]: choice });
        await kept.flush();
      },
    };
    const changedElsewhere = ({ key }: StorageEvent) => {
      if (key === null || key === kept.storedAs) void restore();
    };
    dispatch(addListener(choosing));
    surroundings?.window.addEventListener('storage', changedElsewhere);
    void restore();
    return () => {
      isOver = true;
      dispatch(removeListener(choosing));
      surroundings?.window.removeEventListener('storage', changedElsewhere);
    };
  };
