import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Virtuoso } from 'react-virtuoso';
import type { ConversationKey } from '#contract';
import { useText } from '../../../i18n/LanguageProvider.tsx';
import { selectHasOlder } from '../../../store/conversation/messagesSlice.ts';
import type { OpenConversation } from '../../../store/conversation/openConversationsSlice.ts';
import { useAppSelector } from '../../../store/hooks.ts';
import type { Timeline } from '../../../store/views/timeline.ts';
import { type PlacedRow, placeRow } from '../albums.ts';
import { DayHeader, StickyDayHeader } from './DayHeader.tsx';
import { type ListContext, listComponents, OlderRow } from './MessageRows.tsx';
import { NewestButton } from './NewestButton.tsx';
import { DEFAULT_ROW_PX, type ScrollTarget } from './scroll/scrollAnchor.ts';
import { useJump } from './scroll/useJump.ts';
import { OLDER_THRESHOLD_PX, useOlderPages } from './scroll/useOlderPages.ts';
import { useScrollAnchor } from './scroll/useScrollAnchor.ts';
import { UnreadDivider } from './UnreadDivider.tsx';

/** Rendered above and below the view, in px. */
const BEYOND_VIEW_PX = 400;
/** Until the list has opened, rows further than this from the one where it opens are empty: Virtuoso begins with the oldest ones. */
const OPENING_ROWS = 40;

interface MessageListProps {
  conversationKey: ConversationKey;
  timeline: Timeline;
  window: OpenConversation;
  /** Renders a row; `highlightedId` is the message that is highlighted after a jump. */
  renderRow: (placed: PlacedRow, highlightedId: number | undefined) => ReactNode;
  /** Incremented to scroll to the newest messages. */
  newestRequest: number;
  /** Scrolls to the newest messages, and loads them again where newer ones are left out. */
  onNewest: () => void;
  /** Goes back to the message from which the reader jumped to a quoted one. */
  onReturn: (() => void) | undefined;
}

/** The messages of a conversation, by day: loads older pages at its top, scrolls to quoted messages and to the newest. */
export function MessageList(props: MessageListProps) {
  const { conversationKey, timeline, window, renderRow, newestRequest, onNewest, onReturn } = props;
  const { conversation } = useText();
  const { days, rows, firstItemIndex, indexOfMessage, atNewest: reachesNewest } = timeline;
  const newest = rows.length - 1;
  const { jumpTo, olderStatus, firstUnread, isAtUnread } = window;
  const hasOlder = useAppSelector((state) => selectHasOlder(state, conversationKey));
  const unreadIndex = firstUnread === null ? -1 : timeline.indexFrom(firstUnread);

  // Opens at the message of a jump that loaded it or at the first unread one, else at the newest.
  const [opening] = useState((): ScrollTarget => {
    const target = jumpTo === null ? -1 : indexOfMessage(jumpTo);
    if (target >= 0) return { index: target, align: 'center' };
    return isAtUnread && unreadIndex >= 0 ? { index: unreadIndex, align: 'start' } : { index: newest, align: 'end' };
  });
  const { anchor, isOpened } = useScrollAnchor(conversationKey, timeline, opening);
  const { onTopChange, retry } = useOlderPages(conversationKey, { anchor, isOpened, hasOlder, olderStatus });
  const highlightedId = useJump(conversationKey, { anchor, jumpTo, indexOfMessage });

  const lastRequest = useRef(newestRequest);
  useEffect(() => {
    if (newestRequest === lastRequest.current) return;
    lastRequest.current = newestRequest;
    anchor.scrollTo({ index: newest, align: 'end' });
  }, [newestRequest, newest, anchor]);

  const rowDays = useMemo(() => days.flatMap((day) => day.rows.map(() => day.day)), [days]);
  const dayAt = useCallback((itemIndex: number) => rowDays[itemIndex - firstItemIndex], [rowDays, firstItemIndex]);
  const isDayStart = useCallback(
    (itemIndex: number) => dayAt(itemIndex) !== undefined && dayAt(itemIndex) !== dayAt(itemIndex - 1),
    [dayAt],
  );
  const itemContent = useCallback(
    (itemIndex: number) => {
      const index = itemIndex - firstItemIndex;
      if (!isOpened && Math.abs(index - opening.index) > OPENING_ROWS)
        return <div style={{ height: DEFAULT_ROW_PX }} />;
      const isCut = (at: number) => at === unreadIndex || isDayStart(firstItemIndex + at);
      const placed = placeRow(index, { rows, isCut });
      const day = isDayStart(itemIndex) ? dayAt(itemIndex) : undefined;
      return (
        <>
          {day !== undefined && <DayHeader day={day} firstVisible={anchor.firstVisible} itemIndex={itemIndex} />}
          {index === unreadIndex && <UnreadDivider />}
          {placed && renderRow(placed, highlightedId)}
        </>
      );
    },
    [anchor, dayAt, firstItemIndex, isDayStart, isOpened, highlightedId, opening, renderRow, rows, unreadIndex],
  );
  const context = useMemo(
    (): ListContext => ({
      anchor,
      above: <OlderRow hasOlder={hasOlder} status={olderStatus} onRetry={retry} />,
      below: reachesNewest ? (
        <Box sx={{ height: 10 }} />
      ) : (
        <Box sx={{ display: 'flex', justifyContent: 'center', p: 1 }}>
          <Button onClick={onNewest}>{conversation.toNewest}</Button>
        </Box>
      ),
    }),
    [anchor, hasOlder, olderStatus, retry, reachesNewest, onNewest, conversation],
  );

  return (
    <Box sx={{ position: 'relative', height: '100%' }}>
      <StickyDayHeader firstVisible={anchor.firstVisible} dayAt={dayAt} isDayStart={isDayStart} />
      <Virtuoso<unknown, ListContext>
        ref={(virtuoso) => {
          anchor.virtuoso = virtuoso;
        }}
        role="group"
        aria-label={conversation.messageList}
        style={LIST}
        context={context}
        components={listComponents}
        totalCount={rows.length}
        firstItemIndex={firstItemIndex}
        computeItemKey={(itemIndex) => rows[itemIndex - firstItemIndex]?.key ?? itemIndex}
        itemContent={itemContent}
        defaultItemHeight={DEFAULT_ROW_PX}
        itemSize={exactHeight}
        increaseViewportBy={BEYOND_VIEW_PX}
        atTopThreshold={OLDER_THRESHOLD_PX}
        atTopStateChange={onTopChange}
        skipAnimationFrameInResizeObserver
      />
      <NewestButton
        shown={isOpened && !window.atNewest}
        count={window.newBelow}
        onPress={onNewest}
        onReturn={onReturn}
      />
    </Box>
  );
}

/** Virtuoso's own measure rounds to whole pixels, and rows drift by the difference. */
const exactHeight = (row: HTMLElement) => row.getBoundingClientRect().height;

const LIST = { height: '100%', overflowX: 'hidden', overscrollBehavior: 'contain', overflowAnchor: 'none' } as const;
