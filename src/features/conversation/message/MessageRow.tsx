import ButtonBase from '@mui/material/ButtonBase';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { memo, type ReactNode, useMemo, useState } from 'react';
import type { ConversationKey } from '#contract';
import { Ticks } from '../../../components/Ticks.tsx';
import { DownloadIcon } from '../../../components/ui/icons.tsx';
import { type Point, useLongPress } from '../../../components/ui/useLongPress.ts';
import { useFormats, useText } from '../../../i18n/LanguageProvider.tsx';
import { isEmojiAlone } from '../../../lib/emojiAlone.ts';
import { linkify } from '../../../lib/linkify.ts';
import { useAppSelector } from '../../../store/hooks.ts';
import { selectUserId } from '../../../store/session/sessionSlice.ts';
import { type MessageView, selectMessageView } from '../../../store/views/messageView.ts';
import type { TimelineRow } from '../../../store/views/timeline.ts';
import { Author, Bubble, Column, Line, Meta } from './Bubble.tsx';
import { FileCard } from './FileCard.tsx';
import { MoreButton } from './MoreButton.tsx';
import { Picture } from './Picture.tsx';
import { Quote } from './Quote.tsx';
import { useDoubleTap } from './useDoubleTap.ts';
import { useHasMenu } from './useHasMenu.ts';
import { useRun } from './useRun.ts';
import { useSwipeToReply } from './useSwipeToReply.tsx';

const Words = styled('span')(({ theme }) => ({
  whiteSpace: 'pre-wrap',
  unicodeBidi: 'plaintext',
  '&.emoji': { fontSize: '2.75rem', lineHeight: 1.3 },
  // The time stands at the end of the large line, not at its top.
  '&.emoji + span': { marginTop: '2.5rem' },
  '& a': { color: theme.palette.chat.link, textUnderlineOffset: 3 },
}));

/**
 * The text of a message; its links open in a new window without access to this one
 * (docs/specification.md#5-display). A host in letters of other scripts is also shown in ASCII. `dir` isolates a link, so that
 * direction marks in the text before it do not reverse it.
 */
export function MessageText({ text }: { text: string }) {
  const pieces = useMemo(() => linkify(text), [text]);
  return (
    <Words className={isEmojiAlone(text) ? 'emoji' : undefined}>
      {pieces.map((piece, place) =>
        piece.kind === 'text' ? (
          piece.text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name and do not move
          <a key={place} href={piece.href} dir="ltr" target="_blank" rel="noopener noreferrer nofollow">
            {piece.text}
            {piece.host !== undefined && ` (${piece.host})`}
          </a>
        ),
      )}
    </Words>
  );
}

/** Around a picture and the small print on it, which is no part of its button. */
const Frame = styled('div')({ position: 'relative' });

interface MessageBodyProps {
  message: MessageView;
  /** Written by the reader, not by a colleague of the same page. */
  isMine: boolean;
  onPhoto: (id: number) => void;
}

interface SmallPrintProps {
  message: MessageView;
  onPicture?: boolean;
  /** Stands before the rest. */
  mark?: ReactNode;
}

/** Time, "edited" and tick. */
function SmallPrint({ message, onPicture = false, mark }: SmallPrintProps) {
  const { conversation } = useText();
  const formats = useFormats();
  return (
    <Meta own={message.own} bare={onPicture}>
      {mark}
      {message.automatic && <span>{conversation.automatic}</span>}
      {message.editedTime !== undefined && <span>{conversation.edited}</span>}
      <time dateTime={message.time} title={formats.dayAndTime(message.time)}>
        {formats.time(message.time)}
      </time>
      {message.own && <Ticks progress={message.read ? 'read' : 'delivered'} onPicture={onPicture} />}
    </Meta>
  );
}

const Mark = styled('button')({
  position: 'relative',
  padding: '0 6px',
  border: '1px solid currentColor',
  borderRadius: 8,
  font: 'inherit',
  lineHeight: 1.5,
  color: 'inherit',
  background: 'none',
  cursor: 'pointer',
  // A target for fingers, larger than what is seen.
  '&::after': { content: '""', position: 'absolute', inset: '-12px -4px' },
  '&:hover': { backgroundColor: 'rgba(128, 128, 128, 0.18)' },
  '&[aria-pressed="true"]': { textDecoration: 'line-through' },
});

/** A text that was typed in Zawgyi: in Unicode, with a mark that shows what was typed. */
function ConvertedText({ message, typed }: { message: MessageView; typed: string }) {
  const { conversation } = useText();
  const [showsTyped, setShowsTyped] = useState(false);
  const label = showsTyped ? conversation.showUnicode : conversation.showTyped;
  return (
    <>
      <MessageText text={showsTyped ? typed : message.text} />
      <SmallPrint
        message={message}
        mark={
          <Mark type="button" aria-pressed={showsTyped} title={label} onClick={() => setShowsTyped(!showsTyped)}>
            {conversation.zawgyi}
          </Mark>
        }
      />
    </>
  );
}

/**
 * What a message says: an inline picture when it is one (docs/specification.md#5-display), else a link to its file,
 * else its words.
 */
function MessageBody({ message, isMine, onPhoto }: MessageBodyProps) {
  const { conversation } = useText();
  const { file } = message;

  if (file?.isImage) {
    return (
      <Frame>
        <ButtonBase
          onClick={() => onPhoto(message.id)}
          aria-label={isMine ? conversation.ownPhoto : conversation.photoBy(message.authorName)}
          sx={{ display: 'block', borderRadius: '15px', maxWidth: '100%', font: 'inherit' }}
        >
          <Picture src={file.previewPath} info={file.info} failedText={conversation.photoFailed} />
        </ButtonBase>
        <SmallPrint message={message} onPicture />
      </Frame>
    );
  }

  if (file) {
    const name = file.info?.name ?? `${conversation.file}${file.type}`;
    return (
      <>
        <Link href={file.downloadPath} download={name} color="inherit" underline="none" sx={{ display: 'block' }}>
          <FileCard name={name} bytes={file.info?.bytes} badge={<DownloadIcon titleAccess={conversation.download} />} />
        </Link>
        <SmallPrint message={message} />
      </>
    );
  }

  if (message.typed !== null) return <ConvertedText message={message} typed={message.typed} />;

  return (
    <>
      <MessageText text={message.text} />
      <SmallPrint message={message} />
    </>
  );
}

export interface MessageRowHandlers {
  /** Open the menu of a message at a point or at its button. */
  onMenu: (id: number, at: Point | HTMLElement) => void;
  onPhoto: (id: number) => void;
  onReply: (id: number) => void;
  /** Go to a quoted message, from the one that quotes it. */
  onQuote: (id: number, from: number) => void;
}

interface MessageRowProps extends MessageRowHandlers {
  conversationKey: ConversationKey;
  id: number;
  row: TimelineRow;
  above: TimelineRow | undefined;
  below: TimelineRow | undefined;
  /** Highlighted after a jump. */
  flash: boolean;
  menuOpen: boolean;
}

export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { conversationKey, id, row, above, below, flash, menuOpen, onMenu, onPhoto, onReply, onQuote } = props;
  const { conversation } = useText();
  const message = useAppSelector((state) => selectMessageView(state, conversationKey, id));
  const userId = useAppSelector(selectUserId);
  const { head, tail } = useRun(conversationKey, row, above, below);
  const hasMenu = useHasMenu(message);
  const openMenu = (at: Point | HTMLElement) => hasMenu && onMenu(id, at);
  const press = useLongPress(openMenu);
  const doubleTap = useDoubleTap(openMenu);
  const swipe = useSwipeToReply(message?.may.reply === true, onReply);
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
      {...doubleTap}
      {...swipe.handlers}
    >
      <Column ref={swipe.column} own={message.own}>
        {swipe.hint}
        <Bubble own={message.own} tail={tail} bare={isPicture && reply === null && !isNamed} data-bubble={id}>
          {isNamed && <Author>{message.authorName}</Author>}
          {reply !== null && <Quote {...reply} onOpen={() => onQuote(reply.id, id)} />}
          <MessageBody message={message} isMine={isMine} onPhoto={onPhoto} />
        </Bubble>
      </Column>
      {hasMenu && <MoreButton label={menuLabel} open={menuOpen} onOpen={openMenu} />}
    </Line>
  );
});
