import { useCallback, useMemo, useState } from 'react';
import type { ConversationKey } from '../../../contract/index.ts';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { ChatIcon } from '../../components/ui/icons.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { jumpToMessage, refreshConversation } from '../../store/conversations/loadMessages.ts';
import { selectOpenConversation } from '../../store/conversations/openConversationsSlice.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { discardSending, editSending, retrySending } from '../../store/outbox/sending.ts';
import { selectConversationTitle } from '../../store/selectors/conversationTitle.ts';
import { selectMayChat } from '../../store/selectors/messageView.ts';
import { makeSelectTimeline, type TimelineRow } from '../../store/selectors/timeline.ts';
import { Announcer } from './list/Announcer.tsx';
import { MessageList } from './list/MessageList.tsx';
import { MessagesSkeleton } from './list/MessagesSkeleton.tsx';
import { useEpoch } from './list/useEpoch.ts';
import { useMarkSeen } from './list/useMarkSeen.ts';
import { newestMessageId } from './listRows.ts';
import { MessageMenu, type OpenMenu } from './MessageMenu.tsx';
import { MessageRow, type MessageRowHandlers } from './message/MessageRow.tsx';
import { OutgoingRow, type OutgoingRowHandlers } from './message/OutgoingRow.tsx';

interface MessageAreaProps {
  conversationKey: ConversationKey;
  /** Incremented to scroll to the newest messages. */
  newestRequest: number;
  onNewest: () => void;
  onPhoto: (id: number) => void;
  onDelete: (id: number) => void;
  /** A reply or an edit was started: the input takes the focus. */
  onWrite: () => void;
}

/** The messages of a conversation, or its loading, error or empty state. */
export function MessageArea(props: MessageAreaProps) {
  const { conversationKey, newestRequest, onNewest, onPhoto, onDelete, onWrite } = props;
  const dispatch = useAppDispatch();
  const { conversation } = useText();
  const window = useAppSelector((state) => selectOpenConversation(state, conversationKey));
  const selectTimeline = useMemo(() => makeSelectTimeline(conversationKey), [conversationKey]);
  const timeline = useAppSelector(selectTimeline);
  const mayChat = useAppSelector((state) => selectMayChat(state, conversationKey));
  const name = useAppSelector((state) => selectConversationTitle(state, conversationKey).name);
  const [menu, setMenu] = useState<OpenMenu>();
  const newestId = newestMessageId(timeline);
  const isReady = window.status === 'ready';
  const epoch = useEpoch(timeline);
  useMarkSeen(conversationKey, newestId, isReady && window.atNewest);

  const rowHandlers = useMemo<MessageRowHandlers>(
    () => ({
      onMenu: (id, at) => setMenu({ id, at }),
      onPhoto,
      onQuote: (id) => void dispatch(jumpToMessage(conversationKey, id)),
    }),
    [dispatch, conversationKey, onPhoto],
  );
  const outgoingHandlers = useMemo<OutgoingRowHandlers>(
    () => ({
      onSendAgain: (clientId) => dispatch(retrySending(clientId)),
      onEditAgain: (clientId) => dispatch(editSending(clientId)),
      onDiscard: (clientId) => dispatch(discardSending(clientId)),
    }),
    [dispatch],
  );
  const menuId = menu?.id;
  const renderRow = useCallback(
    (row: TimelineRow, above?: TimelineRow, below?: TimelineRow, highlightedId?: number) =>
      row.kind === 'outgoing' ? (
        <OutgoingRow
          conversationKey={conversationKey}
          clientId={row.clientId}
          above={above}
          below={below}
          {...outgoingHandlers}
        />
      ) : (
        <MessageRow
          conversationKey={conversationKey}
          id={row.id}
          row={row}
          above={above}
          below={below}
          flash={row.id === highlightedId}
          menuOpen={row.id === menuId}
          {...rowHandlers}
        />
      ),
    [conversationKey, rowHandlers, outgoingHandlers, menuId],
  );

  return (
    <>
      {timeline.rowCount > 0 ? (
        <MessageList
          key={epoch}
          conversationKey={conversationKey}
          timeline={timeline}
          window={window}
          renderRow={renderRow}
          newestRequest={newestRequest}
          onNewest={onNewest}
        />
      ) : window.status === 'failed' ? (
        <LoadFailed
          title={conversation.failedTitle}
          onRetry={() => void dispatch(refreshConversation(conversationKey))}
        />
      ) : isReady ? (
        <EmptyState
          icon={<ChatIcon />}
          title={conversation.emptyTitle}
          {...(mayChat && { text: conversation.emptyText(name) })}
        />
      ) : (
        <MessagesSkeleton />
      )}
      <Announcer conversationKey={conversationKey} newestId={newestId} isReady={isReady} />
      {menu && (
        <MessageMenu
          open={menu}
          tools={{ conversationKey, dispatch, askToDelete: onDelete, goToInput: onWrite }}
          onClose={() => setMenu(undefined)}
        />
      )}
    </>
  );
}
