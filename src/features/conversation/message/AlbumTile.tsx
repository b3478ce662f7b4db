import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import type { ConversationKey } from '#contract';
import { type Progress, Ticks } from '../../../components/Ticks.tsx';
import { CloseIcon, RetryIcon } from '../../../components/ui/icons.tsx';
import { type Point, useLongPress } from '../../../components/ui/useLongPress.ts';
import { useFormats, useText } from '../../../i18n/LanguageProvider.tsx';
import { useAppSelector } from '../../../store/hooks.ts';
import { FILE_GONE, selectOutgoing } from '../../../store/outbox/outboxSlice.ts';
import { selectUserId } from '../../../store/session/sessionSlice.ts';
import { selectMessageView } from '../../../store/views/messageView.ts';
import type { TileShape } from './albumGrid.ts';
import { Meta } from './Bubble.tsx';
import type { MessageRowHandlers } from './MessageRow.tsx';
import { MoreButton } from './MoreButton.tsx';
import type { OutgoingRowHandlers } from './OutgoingRow.tsx';
import { Picture } from './Picture.tsx';
import { PictureButton, SendingRing } from './SendingRing.tsx';
import { useHasMenu } from './useHasMenu.ts';

const Tile = styled('div')(({ theme }) => ({
  position: 'relative',
  minWidth: 0,
  '& .message-more': { position: 'absolute', top: 4, right: 4 },
  // That of the photo under the pointer, not of the whole row.
  '&&&:not(:hover):not(:focus-within) .message-more:not([aria-expanded="true"])': { opacity: 0 },
  '&.flash::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    pointerEvents: 'none',
    boxShadow: `inset 0 0 0 4px ${theme.palette.primary.main}`,
  },
}));

const Failed = styled('div')({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 4,
  backgroundColor: 'rgba(9, 16, 28, 0.35)',
});

interface TileMetaProps {
  own: boolean;
  /** ISO 8601; on the last tile alone. */
  time: string | undefined;
  /** Of an own photo. */
  progress: Progress | undefined;
}

function TileMeta({ own, time, progress }: TileMetaProps) {
  const formats = useFormats();
  if (time === undefined && progress === undefined) return null;
  return (
    <Meta own={own} bare style={{ right: 5, bottom: 5 }}>
      {time !== undefined && (
        <time dateTime={time} title={formats.dayAndTime(time)}>
          {formats.time(time)}
        </time>
      )}
      {progress !== undefined && <Ticks progress={progress} onPicture />}
    </Meta>
  );
}

const boxOf = (aspectRatio: number) => ({ width: '100%', aspectRatio, borderRadius: 4 });
const placeOf = (columns: number) => ({ gridColumn: `span ${columns}` });

interface AnyTileProps extends TileShape {
  /** The last of its album, which has the time. */
  isLast: boolean;
}

interface PhotoTileProps extends AnyTileProps, Pick<MessageRowHandlers, 'onMenu' | 'onPhoto'> {
  conversationKey: ConversationKey;
  id: number;
  /** Highlighted after a jump. */
  flash: boolean;
  menuOpen: boolean;
}

/** A stored photo of an album: a message with its own menu. */
export const PhotoTile = memo(function PhotoTile(props: PhotoTileProps) {
  const { conversationKey, id, columns, aspectRatio, isLast, flash, menuOpen, onMenu, onPhoto } = props;
  const { conversation } = useText();
  const message = useAppSelector((state) => selectMessageView(state, conversationKey, id));
  const isMine = useAppSelector(selectUserId) === message?.authorId;
  const hasMenu = useHasMenu(message);
  const openMenu = (at: Point | HTMLElement) => hasMenu && onMenu(id, at);
  const press = useLongPress(openMenu);
  if (!message?.file) return null;
  const { own, file, time, read, authorName } = message;
  return (
    <Tile
      role="article"
      aria-label={authorName}
      className={flash ? 'flash' : undefined}
      style={placeOf(columns)}
      data-message-id={id}
      data-bubble={id}
      {...press}
    >
      <ButtonBase
        onClick={() => onPhoto(id)}
        aria-label={isMine ? conversation.ownPhoto : conversation.photoBy(authorName)}
        sx={{ display: 'block', width: '100%', font: 'inherit' }}
      >
        <Picture
          src={file.previewPath}
          info={file.info}
          failedText={conversation.photoFailed}
          box={boxOf(aspectRatio)}
        />
      </ButtonBase>
      <TileMeta own={own} time={isLast ? time : undefined} progress={own ? (read ? 'read' : 'delivered') : undefined} />
      {hasMenu && (
        <MoreButton
          label={isMine ? conversation.menuOwn : conversation.menu(authorName)}
          open={menuOpen}
          onOpen={openMenu}
        />
      )}
    </Tile>
  );
});

interface OutgoingTileProps extends AnyTileProps, Pick<OutgoingRowHandlers, 'onSendAgain' | 'onDiscard'> {
  clientId: string;
}

/** A photo of an album on its way: its progress, or what can be done after a failure. */
export const OutgoingTile = memo(function OutgoingTile(props: OutgoingTileProps) {
  const { clientId, columns, aspectRatio, isLast, onSendAgain, onDiscard } = props;
  const { conversation } = useText();
  const entry = useAppSelector((state) => selectOutgoing(state, clientId));
  if (entry === undefined) return null;
  return (
    <Tile style={placeOf(columns)} data-client-id={clientId}>
      <Picture src={entry.previewUrl} info={entry.size} failedText={conversation.photoFailed} box={boxOf(aspectRatio)}>
        {entry.status === 'failed' ? (
          <Failed role="group" aria-label={conversation.notSent}>
            {entry.failure?.code !== FILE_GONE && (
              <PictureButton type="button" aria-label={conversation.sendAgain} onClick={() => onSendAgain(clientId)}>
                <RetryIcon fontSize="small" aria-hidden />
              </PictureButton>
            )}
            <PictureButton type="button" aria-label={conversation.discard} onClick={() => onDiscard(clientId)}>
              <CloseIcon fontSize="small" aria-hidden />
            </PictureButton>
          </Failed>
        ) : (
          <SendingRing entry={entry} onStop={() => onDiscard(clientId)} />
        )}
        <TileMeta own time={isLast ? entry.time : undefined} progress={entry.status} />
      </Picture>
    </Tile>
  );
});
