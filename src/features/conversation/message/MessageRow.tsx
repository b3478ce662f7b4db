import { memo } from 'react';
import type { ConversationKey } from '../../../../contract/index.ts';
import { useText } from '../../../i18n/LanguageProvider.tsx';
import { useAppSelector } from '../../../store/hooks.ts';
import { selectMessageView } from '../../../store/selectors/messageView.ts';
import type { TimelineRow } from '../../../store/selectors/timeline.ts';
import { selectUserId } from '../../../store/session/sessionSlice.ts';
import { Author, Bubble, Column, Line } from './Bubble.tsx';
import { MessageBody } from './MessageBody.tsx';
import { MoreButton } from './MoreButton.tsx';
import { Quote } from './Quote.tsx';
import { type Point, useLongPress } from './useLongPress.ts';
import { useRun } from './useRun.ts';

/** Handlers of the conversation for its rows. */
export interface MessageRowHandlers {
  /** Open the menu of a message at a point or at its button. */
  onMenu: (id: number, at: Point | HTMLElement) => void;
  onPhoto: (id: number) => void;
  /** Go to a quoted message. */
  onQuote: (id: number) => void;
}

interface MessageRowProps extends MessageRowHandlers {
  conversationKey: ConversationKey;
  id: number;
  row: TimelineRow;
  above: TimelineRow | undefined;
  below: TimelineRow | undefined;
  /** Highlighted after a jump. */
  flash: boolean;
  /** Its menu is open. */
  menuOpen: boolean;
}

/** One message of a conversation. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { conversationKey, id, row, above, below, flash, menuOpen, onMenu, onPhoto, onQuote } = props;
  const { conversation } = useText();
  const message = useAppSelector((state) => selectMessageView(state, conversationKey, id));
  const userId = useAppSelector(selectUserId);
  const { head, tail } = useRun(conversationKey, row, above, below);
  const press = useLongPress((place) => onMenu(id, place));
  if (message === undefined) return <Line own={false} head={false} flash={false} style={{ minHeight: 1 }} />;

  const isMine = message.authorId === userId;
  const { reply } = message;
  // On the own side of a page several people write: whoever is not the reader is named.
  const isNamed = message.own && !isMine && head;
  const isPicture = message.file?.isImage === true;
  const menuLabel = isMine ? conversation.menuOwn : conversation.menu(message.authorName);

  return (
    <Line
      as="article"
      aria-label={message.authorName}
      own={message.own}
      head={head}
      flash={flash}
      data-message-id={id}
      {...press}
    >
      <Column own={message.own}>
        <Bubble own={message.own} tail={tail} bare={isPicture && reply === null && !isNamed}>
          {isNamed && <Author>{message.authorName}</Author>}
          {reply !== null && <Quote {...reply} onOpen={() => onQuote(reply.id)} />}
          <MessageBody message={message} isMine={isMine} onPhoto={onPhoto} />
        </Bubble>
      </Column>
      <MoreButton label={menuLabel} open={menuOpen} onOpen={(anchor) => onMenu(id, anchor)} />
    </Line>
  );
});
