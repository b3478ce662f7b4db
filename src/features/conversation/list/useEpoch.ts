import { useState } from 'react';
import type { Timeline } from '../../../store/selectors/timeline.ts';
import { boundsOf, isOtherRange } from '../listRows.ts';

/**
 * A number that grows when the list shows another range of the conversation than before (a jump far back, the return
 * from it, the first stored messages beside outgoing ones): such a list is mounted again instead of scrolled.
 */
export function useEpoch(timeline: Timeline): number {
  const bounds = boundsOf(timeline);
  const [known, setKnown] = useState({ epoch: 0, bounds });
  if (known.bounds?.oldest === bounds?.oldest && known.bounds?.newest === bounds?.newest) return known.epoch;
  const next = { epoch: known.epoch + (isOtherRange(known.bounds, bounds) ? 1 : 0), bounds };
  setKnown(next);
  return next.epoch;
}
