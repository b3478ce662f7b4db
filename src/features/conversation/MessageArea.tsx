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
import { selectTimeline, type TimelineRow } from '../../store/selectors/timeline.ts';
import { Announcer } from './list/Announcer.tsx';
import { MessageList } from './list/MessageList.tsx';
import { MessagesSkeleton } from './list/MessagesSkeleton.tsx';
import { useEpoch } from './list/useEpoch.ts';
import { useSeen } from './list/useSeen.ts';
import { newestMessageId } from './listRows.ts';
import { MessageMenu, type OpenMenu } from './MessageMenu.tsx';
import { MessageRow, type RowCalls } from './message/MessageRow.tsx';
import { type OutgoingCalls, OutgoingRow } from './message/OutgoingRow.tsx';

interface MessageAreaProps {
  conversationKey: ConversationKey;
  /** Grows with every wish to stand at the newest messages. */
  newestWish: number;
  onNewest: () => void;
  onPhoto: (id: number) => void;
  onDelete: (id: number) => void;
  /** A reply or an edit was begun: the input is wanted. */
  onWrite: () => void;
}

/** The messages of a conversation, or why there are none to see yet. */
export function MessageArea(props: MessageAreaProps) {
  const { conversationKey, newestWish, onNewest, onPhoto, onDelete, onWrite } = props;
  const dispatch = useAppDispatch();
  const { conversation } = useText();
  const window = useAppSelector((state) => selectOpenConversation(state, conversationKey));
  const timeline = useAppSelector((state) => selectTimeline(state, conversationKey));
  const mayChat = useAppSelector((state) => selectMayChat(state, conversationKey));
  const name = useAppSelector((state) => selectConversationTitle(state, conversationKey).name);
  const [menu, setMenu] = useState<OpenMenu>();
  const newestId = newestMessageId(timeline);
  const isReady = window.status === 'ready';
  const epoch = useEpoch(timeline);
  useSeen(conversationKey, newestId, isReady && window.atNewest);

  const rowCalls = useMemo<RowCalls>(
    () => ({
      onMenu: (id, at) => setMenu({ id, at }),
      onPhoto,
      onQuote: (id) => void dispatch(jumpToMessage(conversationKey, id)),
    }),
    [dispatch, conversationKey, onPhoto],
  );
  const outgoingCalls = useMemo<OutgoingCalls>(
    () => ({
      onSendAgain: (clientId) => dispatch(retrySending(clientId)),
      onEditAgain: (clientId) => dispatch(editSending(clientId)),
      onDiscard: (clientId) => dispatch(discardSending(clientId)),
    }),
    [dispatch],
  );
  const menuId = menu?.id;
  const renderRow = useCallback(
    (row: TimelineRow, above?: TimelineRow, below?: TimelineRow, lit?: number) =>
      row.kind === 'outgoing' ? (
        <OutgoingRow
          conversationKey={conversationKey}
          clientId={row.clientId}
          above={above}
          below={below}
          {...outgoingCalls}
        />
      ) : (
        <MessageRow
          conversationKey={conversationKey}
          id={row.id}
          row={row}
          above={above}
          below={below}
          flash={row.id === lit}
          menuOpen={row.id === menuId}
          {...rowCalls}
        />
      ),
    [conversationKey, rowCalls, outgoingCalls, menuId],
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
          newestWish={newestWish}
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
