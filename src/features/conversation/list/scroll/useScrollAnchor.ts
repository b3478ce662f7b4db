import { useEffect, useLayoutEffect, useState } from 'react';
import type { ConversationKey } from '#contract';
import {
  scrolledAway,
  scrolledToNewest,
  selectOpenConversation,
} from '../../../../store/conversation/openConversationsSlice.ts';
import { useAppDispatch, useAppStore } from '../../../../store/hooks.ts';
import { type ListedRows, ScrollAnchor, type ScrollTarget } from './scrollAnchor.ts';

/** The scroll anchor of a list that opens at `opening`. Dispatches an action when the reader leaves the newest message or returns. */
export function useScrollAnchor(key: ConversationKey, timeline: ListedRows, opening: ScrollTarget) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [anchor] = useState(() => new ScrollAnchor(timeline, opening));
  const [isOpened, setIsOpened] = useState(false);

  useLayoutEffect(() => {
    anchor.onScroll = (isAtNewest) => {
      const { atNewest } = selectOpenConversation(store.getState(), key);
      if (isAtNewest !== atNewest) dispatch(isAtNewest ? scrolledToNewest(key) : scrolledAway(key));
    };
    anchor.update(timeline);
  }, [anchor, dispatch, store, key, timeline]);
  // In the first frame Virtuoso measures the view and its rows, in the second the list has reached its opening position.
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setIsOpened(true));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  // A list that reaches the newest message again may stand at its end without any scrolling.
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the list stands is judged again when it reaches the newest message
  useEffect(() => {
    if (isOpened) anchor.settle();
  }, [anchor, isOpened, timeline.atNewest]);
  return { anchor, isOpened };
}
