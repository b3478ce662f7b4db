import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type ConversationKey, DOWN_ARROW_THRESHOLD_PX } from '../../../../contract/index.ts';
import { useText } from '../../../i18n/LanguageProvider.tsx';
import type { ConversationWindow } from '../../../store/conversation/windows.ts';
import type { Timeline, TimelineRow } from '../../../store/views/timeline.ts';
import { rowKey } from '../listRows.ts';
import { DayHeader } from './DayHeader.tsx';
import { NewestButton } from './NewestButton.tsx';
import { OlderRow } from './OlderRow.tsx';
import { RowWindow } from './RowWindow.tsx';
import type { Target } from './rowRange.ts';
import { useJump } from './useJump.ts';
import { useListPlace } from './useListPlace.ts';
import { OLDER_THRESHOLD_PX, useOlderPages } from './useOlderPages.ts';
import { useOpened } from './useOpened.ts';

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
  const list = useRef<RowWindow>(null);
  const { days, firstItemIndex, rowCount, rowAt, indexOfMessage, atNewest: reachesNewest } = timeline;
  const { scroller, scrollerRef, settle, follow } = useListPlace(conversationKey, reachesNewest);

  // Where the list opens: at the message somebody jumped to when it was loaded for that, else at the newest.
  const [opening] = useState((): Target => {
    const target = window.jumpTo === null ? -1 : indexOfMessage(window.jumpTo);
    return target >= 0 ? { index: target, align: 'center' } : { index: rowCount - 1, align: 'end' };
  });

  const isOpened = useOpened(scroller, opening.align === 'end');
  const { onTopChange, retry } = useOlderPages(conversationKey, { ...window, isOpened, rowCount });

  const { jumpTo } = window;
  const lit = useJump(conversationKey, { list, scroller, jumpTo, indexOfMessage, onArrived: settle });

  const newest = rowCount - 1;
  const lastWish = useRef(newestWish);
  useEffect(() => {
    if (newestWish === lastWish.current) return;
    lastWish.current = newestWish;
    list.current?.scrollToIndex({ index: newest, align: 'end' });
    follow();
  }, [newestWish, newest, follow]);

  return (
    <Box sx={{ position: 'relative', height: '100%' }}>
      <RowWindow
        ref={list}
        label={conversation.messageList}
        first={firstItemIndex}
        count={rowCount}
        dayCounts={timeline.groupCounts}
        dayKey={(day) => days[day]?.day ?? ''}
        rowKey={(place) => {
          const row = rowAt(place);
          return row ? rowKey(row) : `x${place}`;
        }}
        renderDay={(day) => <DayHeader day={days[day]?.day ?? ''} />}
        renderRow={(place) => {
          const row = rowAt(place);
          return row && renderRow(row, rowAt(place - 1), rowAt(place + 1), lit);
        }}
        above={<OlderRow hasOlder={window.hasOlder} status={window.olderStatus} onRetry={retry} />}
        below={
          reachesNewest ? (
            <Box sx={{ height: 10 }} />
          ) : (
            <Box sx={{ display: 'flex', justifyContent: 'center', p: 1 }}>
              <Button onClick={onNewest}>{conversation.toNewest}</Button>
            </Box>
          )
        }
        opening={opening}
        followsEnd={reachesNewest}
        endPx={DOWN_ARROW_THRESHOLD_PX}
        topPx={OLDER_THRESHOLD_PX}
        onTopChange={onTopChange}
        scrollerRef={scrollerRef}
      />
      <NewestButton shown={!window.atNewest} count={window.newBelow} onPress={onNewest} />
    </Box>
  );
}
