import { addListener, removeListener } from '@reduxjs/toolkit';
import * as z from 'zod/mini';
import { keep } from '../persist/persistedSlice.ts';
import type { AppThunk } from '../rootReducer.ts';
import { selectUserId } from '../session/sessionSlice.ts';
import {
  type DesktopNotificationsChoice,
  desktopNotificationsChosen,
  desktopNotificationsRestored,
} from './desktopNotificationsSlice.ts';

/** The choices of everybody who used this device, by their number. */
const StoredNotices: z.ZodMiniType<Record<string, DesktopNotificationsChoice>> = z.record(
  z.string(),
  z.object({ on: z.boolean(), hidesWords: z.boolean() }),
);

/**
 * The choice outlives a reload and a sign-out, and follows the other tabs of this browser. What cannot be read counts as off.
 * Gives the function that ends it.
 */
export const persistNotificationChoice =
  (): AppThunk<() => void> =>
  (dispatch, getState, { storage, browser, report }) => {
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
      dispatch(desktopNotificationsRestored({ ...(choices?.[userId] ?? { on: false, hidesWords: false }), userId }));
    };
    const choosing = {
      actionCreator: desktopNotificationsChosen,
      effect: async ({ payload: { userId, ...choice } }: ReturnType<typeof desktopNotificationsChosen>) => {
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
    browser?.window.addEventListener('storage', changedElsewhere);
    void restore();
    return () => {
      isOver = true;
      dispatch(removeListener(choosing));
      browser?.window.removeEventListener('storage', changedElsewhere);
    };
  };
