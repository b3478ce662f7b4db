import { useCallback } from 'react';
import type { Side } from '#contract';
import { useThrottledSelector } from '../../components/useThrottledSelector.ts';
import { selectUnreadOfMode } from '../../store/inbox/inbox.ts';

/** The number of unread messages on a side of the pages; it follows events at the rate of the lists. */
export const useUnreadOfMode = (side: Side): number =>
  useThrottledSelector(useCallback((state) => selectUnreadOfMode(state, side), [side]));
