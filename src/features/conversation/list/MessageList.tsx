import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ComponentType, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { GroupedVirtuoso, type GroupedVirtuosoHandle } from 'react-virtuoso';
import { type ConversationKey, DOWN_ARROW_THRESHOLD_PX } from '../../../../contract/index.ts';
import { useText } from '../../../i18n/LanguageProvider.tsx';
import type { ConversationWindow } from '../../../store/conversation/windows.ts';
import type { Timeline, TimelineRow } from '../../../store/views/timeline.ts';
import { keysOf } from '../listRows.ts';
import { DayHeader } from './DayHeader.tsx';
import { NewestButton } from './NewestButton.tsx';
import { OlderRow } from './OlderRow.tsx';
import { useJump } from './useJump.ts';
import { useListPlace } from './useListPlace.ts';
import { OLDER_THRESHOLD_PX, useOlderPages } from './useOlderPages.ts';
import { useOpened } from './useOpened.ts';

/**
 * What a row is taken for until it is measured, in px: the lowest there is. Rows that turn out higher are made room for
 * in the same frame; rows that turn out lower would call for further rows, which are only measured in the next.
 */
const ROW_HEIGHT_PX = 40;

/** The exact height of a row: rounded ones add up to a list that drifts. */
const heightOf = (row: HTMLElement) => row.getBoundingClientRect().height;

interface ListContext {
  above: ReactNode;
  below: ReactNode;
}
const Above: ComponentType<{ context: ListContext }> = ({ context }) => context.above;
const Below: ComponentType<{ context: ListContext }> = ({ context }) => context.below;
const COMPONENTS = { Header: Above, Footer: Below };

interface MessageListProps {
  conversationKey: ConversationKey;
  timeline: Timeline;
  window: ConversationWindow;
  /** Draws a row; `flashed` names the message that lights up. */
  renderRow: (
    row: TimelineRow,
    above: TimelineRow | undefined,
    below: TimelineRow | undefined,
    lit: number | undefined,
  ) => ReactNode;
  /** Grows with every wish to stand at the newest messages. */
  newestWish: number;
  /** Back to the newest messages, loading them again where something newer is left out. */
  onNewest: () => void;
}

/** The virtual list of a conversation: its rows by day, older pages from the top, jumps, and the way to the newest. */
export function MessageList(props: MessageListProps) {
  const { conversationKey, timeline, window, renderRow, newestWish, onNewest } = props;
  const { conversation } = useText();
  const list = useRef<GroupedVirtuosoHandle>(null);
  const { firstItemIndex, rowCount, rowAt, indexOfMessage, atNewest: reachesNewest } = timeline;
  const keyAt = useMemo(() => keysOf(timeline), [timeline]);
  const groupCounts = useMemo(() => [...timeline.groupCounts], [timeline]);
  // The list takes its parts one by one: the days, then the number of rows that came above. As long as the number of
  // places does not match, it draws nothing between the two, which would stand wrong for a frame.
  const places = useMemo(() => Array<null>(rowCount + groupCounts.length).fill(null), [rowCount, groupCounts]);
  const { scroller, scrollerRef, settle, follow } = useListPlace(conversationKey, reachesNewest);

  // Where the list opens: at the message somebody jumped to when it was loaded for that, else at the newest.
  const [opening] = useState(() => {
    const target = window.jumpTo === null ? -1 : indexOfMessage(window.jumpTo);
    return target >= 0 ? { index: target, align: 'center' as const } : { index: rowCount - 1, align: 'end' as const };
  });

  const [heights] = useState(() => Array<number>(rowCount + timeline.days.length).fill(ROW_HEIGHT_PX));
  const isOpened = useOpened(scroller, opening.align === 'end');
  const { onTopChange, retry } = useOlderPages(conversationKey, { ...window, isOpened, rowCount });

  const { jumpTo } = window;
  const lit = useJump(conversationKey, { list, scroller, jumpTo, indexOfMessage, onArrived: settle });

  const lastWish = useRef(newestWish);
  useEffect(() => {
    if (newestWish === lastWish.current) return;
    lastWish.current = newestWish;
    list.current?.scrollToIndex({ index: 'LAST', align: 'end' });
    follow();
  }, [newestWish, follow]);

  const context: ListContext = {
    above: <OlderRow hasOlder={window.hasOlder} status={window.olderStatus} onRetry={retry} />,
    below: reachesNewest ? (
      <Box sx={{ height: 10 }} />
    ) : (
      <Box sx={{ display: 'flex', justifyContent: 'center', p: 1 }}>
        <Button onClick={onNewest}>{conversation.toNewest}</Button>
      </Box>
    ),
  };

  return (
    <Box sx={{ position: 'relative', height: '100%' }}>
      <GroupedVirtuoso<null, ListContext>
        ref={list}
        role="group"
        aria-label={conversation.messageList}
        style={{ height: '100%', overscrollBehavior: 'contain' }}
        scrollerRef={scrollerRef}
        context={context}
        components={COMPONENTS}
        data={places}
        groupCounts={groupCounts}
        firstItemIndex={firstItemIndex}
        initialTopMostItemIndex={opening}
        computeItemKey={(index) => keyAt(index - firstItemIndex)}
        groupContent={(group) => <DayHeader day={timeline.days[group]?.day ?? ''} />}
        itemContent={(index) => {
          const place = index - firstItemIndex;
          const row = rowAt(place);
          return row && renderRow(row, rowAt(place - 1), rowAt(place + 1), lit);
        }}
        heightEstimates={heights}
        itemSize={heightOf}
        skipAnimationFrameInResizeObserver
        followOutput={(isAtBottom) => (isAtBottom && reachesNewest ? 'auto' : false)}
        atTopThreshold={OLDER_THRESHOLD_PX}
        atTopStateChange={onTopChange}
        atBottomThreshold={DOWN_ARROW_THRESHOLD_PX}
        atBottomStateChange={follow}
      />
      <NewestButton shown={!window.atNewest} count={window.newBelow} onPress={onNewest} />
    </Box>
  );
}
