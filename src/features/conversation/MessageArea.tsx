import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { ConversationKey } from '#contract';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { ChatIcon } from '../../components/ui/icons.tsx';
import { useMarkUnread } from '../../components/useMarkUnread.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { refreshConversation } from '../../store/conversation/loadMessages.ts';
import { selectShownNotes } from '../../store/conversation/notesSlice.ts';
import { selectOpenConversation } from '../../store/conversation/openConversationsSlice.ts';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks.ts';
import { sendingDiscarded } from '../../store/outbox/outboxSlice.ts';
import { editSending, sendAgain } from '../../store/outbox/sending.ts';
import { selectConversationTitle, selectPageAbout } from '../../store/views/conversationTitle.ts';
import { selectMayChat, selectMessageView } from '../../store/views/messageView.ts';
import { makeSelectTimeline, type Timeline } from '../../store/views/timeline.ts';
import type { ActionTools } from './actions/action.ts';
import { reply } from './actions/reply.ts';
import type { PlacedRow } from './albums.ts';
import { MessageList } from './list/MessageList.tsx';
import { MessagesSkeleton } from './list/MessagesSkeleton.tsx';
import { useAnnounceMessages } from './list/useAnnounceMessages.ts';
import { boundsOf, isOtherRange, newestMessageId } from './listRows.ts';
import { MessageMenu, type OpenMenu } from './MessageMenu.tsx';
import { AlbumRow, EmptyRow } from './message/AlbumRow.tsx';
import { MessageRow, type MessageRowHandlers } from './message/MessageRow.tsx';
import { OutgoingRow, type OutgoingRowHandlers } from './message/OutgoingRow.tsx';
import { NoteRow } from './notes/NoteRow.tsx';
import { useJumpTo } from './useJumpTo.ts';
import { useMarkSeen } from './useMarkSeen.ts';

/**
 * A number that grows when the list shows another range of the conversation than before (a jump far back, the return
 * from it, the first stored messages beside outgoing ones), or opens at the first unread message: such a list is mounted
 * again instead of scrolled.
 */
function useEpoch(timeline: Timeline, isAtUnread: boolean): number {
  const bounds = boundsOf(timeline);
  const [known, setKnown] = useState({ epoch: 0, bounds, isAtUnread });
  const isSameRange = known.bounds?.oldest === bounds?.oldest && known.bounds?.newest === bounds?.newest;
  if (isSameRange && known.isAtUnread === isAtUnread) return known.epoch;
  const isElsewhere = isOtherRange(known.bounds, bounds) || (isAtUnread && !known.isAtUnread);
  const next = { epoch: known.epoch + (isElsewhere ? 1 : 0), bounds, isAtUnread };
  setKnown(next);
  return next.epoch;
}

interface MessageAreaProps {
  conversationKey: ConversationKey;
  /** Incremented to scroll to the newest messages. */
  newestRequest: number;
  onNewest: () => void;
  onPhoto: (id: number) => void;
  /** A reply or an edit was started, or a message taken back: the input takes the focus. */
  onWrite: () => void;
  /** The same for a private note. */
  onWriteNote: () => void;
}

/** The messages of a conversation, or its loading, error or empty state. */
export function MessageArea(props: MessageAreaProps) {
  const { conversationKey, newestRequest, onNewest, onPhoto, onWrite, onWriteNote } = props;
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { conversation } = useText();
  const window = useAppSelector((state) => selectOpenConversation(state, conversationKey));
  const selectTimeline = useMemo(() => makeSelectTimeline(conversationKey, selectShownNotes), [conversationKey]);
  const timeline = useAppSelector(selectTimeline);
  const mayChat = useAppSelector((state) => selectMayChat(state, conversationKey));
  const name = useAppSelector((state) => selectConversationTitle(state, conversationKey).name);
  const about = useAppSelector((state) => selectPageAbout(state, conversationKey));
  const [menu, setMenu] = useState<OpenMenu>();
  const [dialog, setDialog] = useState<ReactNode>(null);
  /** The message from which the reader jumped to a quoted one, until they return or are at the newest message. */
  const [returnTo, setReturnTo] = useState<number>();
  const isAtRest = window.atNewest && window.jumpTo === null;
  useEffect(() => {
    if (isAtRest) setReturnTo(undefined);
  }, [isAtRest]);
  const newestId = newestMessageId(timeline);
  const isReady = window.status === 'ready';
  const epoch = useEpoch(timeline, window.isAtUnread);
  useAnnounceMessages(conversationKey, newestId, isReady);
  useMarkSeen(conversationKey, newestId, isReady && window.atNewest && !window.isSeekingUnread);
  // Cached messages show while the first unread one is sought; others wait for it, and open there.
  const [isCached] = useState(timeline.rows.length > 0);
  const hasPlace = isCached || !window.isSeekingUnread;

  const jumpTo = useJumpTo(conversationKey);
  const markUnread = useMarkUnread();
  const tools = useMemo<ActionTools>(
    () => ({ conversationKey, dispatch, show: setDialog, hide: () => setDialog(null), goToInput: onWrite, markUnread }),
    [conversationKey, dispatch, onWrite, markUnread],
  );
  const rowHandlers = useMemo<MessageRowHandlers>(
    () => ({
      onMenu: (id, at) => setMenu({ id, at }),
      onPhoto,
      onReply: (id) => {
        const message = selectMessageView(store.getState(), conversationKey, id);
        if (message && reply.offered(message, tools)) reply.run(message, tools);
      },
      onQuote: async (id, from) => {
        if (await jumpTo(id)) setReturnTo(from);
      },
    }),
    [store, conversationKey, onPhoto, tools, jumpTo],
  );
  const outgoingHandlers = useMemo<OutgoingRowHandlers>(
    () => ({
      onSendAgain: (clientId) => dispatch(sendAgain(clientId)),
      onEditAgain: (clientId) => {
        dispatch(editSending(clientId));
        onWrite();
      },
      onDiscard: (clientId) => dispatch(sendingDiscarded(clientId)),
    }),
    [dispatch, onWrite],
  );
  const menuId = menu?.id;
  const renderRow = useCallback(
    ({ row, above, below, album }: PlacedRow, highlightedId: number | undefined) => {
      const place = { conversationKey, above, below };
      if (album?.length === 0) return <EmptyRow />;
      if (album)
        return (
          <AlbumRow
            {...place}
            album={album}
            highlightedId={highlightedId}
            menuId={menuId}
            {...rowHandlers}
            {...outgoingHandlers}
          />
        );
      if (row.kind === 'note') return <NoteRow conversationKey={conversationKey} id={row.id} onWrite={onWriteNote} />;
      if (row.kind === 'outgoing') return <OutgoingRow {...place} clientId={row.clientId} {...outgoingHandlers} />;
      return (
        <MessageRow
          {...place}
          id={row.id}
          row={row}
          flash={row.id === highlightedId}
          menuOpen={row.id === menuId}
          {...rowHandlers}
        />
      );
    },
    [conversationKey, rowHandlers, outgoingHandlers, menuId, onWriteNote],
  );

  const content = () => {
    if (timeline.rows.length > 0 && hasPlace)
      return (
        <MessageList
          key={epoch}
          conversationKey={conversationKey}
          timeline={timeline}
          window={window}
          renderRow={renderRow}
          newestRequest={newestRequest}
          onNewest={onNewest}
          onReturn={
            returnTo === undefined
              ? undefined
              : () => {
                  setReturnTo(undefined);
                  void jumpTo(returnTo);
                }
          }
        />
      );
    if (window.status === 'failed') {
      const refresh = () => void dispatch(refreshConversation(conversationKey));
      return <LoadFailed title={conversation.failedTitle} onRetry={refresh} />;
    }
    if (!isReady || !hasPlace) return <MessagesSkeleton />;
    const lines = [about, mayChat && conversation.emptyText(name)].filter(Boolean);
    return <EmptyState icon={<ChatIcon />} title={conversation.emptyTitle} text={lines.join('\n')} />;
  };

  return (
    <>
      {content()}
      {menu && <MessageMenu key={`menu${menu.id}`} open={menu} tools={tools} onClose={() => setMenu(undefined)} />}
      {dialog}
    </>
  );
}
