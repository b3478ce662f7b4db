import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ConversationKey } from '#contract';
import { useFormats, useText } from '../../../i18n/LanguageProvider.tsx';
import { shallowEqual, useAppSelector } from '../../../store/hooks.ts';
import { FILE_GONE, selectOutgoing } from '../../../store/outbox/outboxSlice.ts';
import { selectUserId } from '../../../store/session/sessionSlice.ts';
import { selectMessageView } from '../../../store/views/messageView.ts';
import type { TimelineRow } from '../../../store/views/timeline.ts';
import { OutgoingTile, PhotoTile } from './AlbumTile.tsx';
import { ALBUM_COLUMNS, tileShape } from './albumGrid.ts';
import { Author, Bubble, Column, Line } from './Bubble.tsx';
import type { MessageRowHandlers } from './MessageRow.tsx';
import type { OutgoingRowHandlers } from './OutgoingRow.tsx';
import { UndoButton } from './UndoButton.tsx';
import { useRun } from './useRun.ts';
import { useSwipeToReply } from './useSwipeToReply.tsx';

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: `repeat(${ALBUM_COLUMNS}, minmax(0, 1fr))`,
  gap: 2,
  width: 'max(40vh, 300px)',
  maxWidth: '100%',
  borderRadius: 15,
  overflow: 'hidden',
});

/** A photo that an earlier row shows. Virtuoso warns of rows without a height; twenty of these are 5 px. */
export const EmptyRow = styled('div')({ height: 0.25 });

interface AlbumRowProps extends Omit<MessageRowHandlers, 'onQuote'>, OutgoingRowHandlers {
  conversationKey: ConversationKey;
  /** Oldest first, two or more. */
  album: readonly TimelineRow[];
  above: TimelineRow | undefined;
  below: TimelineRow | undefined;
  highlightedId: number | undefined;
  /** The message whose menu is open. */
  menuId: number | undefined;
}

/** Photos that were sent together, in a grid; each stays a message with its own menu, progress and retry. */
export function AlbumRow(props: AlbumRowProps) {
  const { conversationKey, album, above, below, highlightedId, menuId } = props;
  const { onMenu, onPhoto, onReply, onSendAgain, onEditAgain, onDiscard } = props;
  const { conversation, alerts } = useText();
  const formats = useFormats();
  const [first, last] = [album[0], album.at(-1)];
  const message = useAppSelector((state) =>
    first?.kind === 'message' ? selectMessageView(state, conversationKey, first.id) : undefined,
  );
  const userId = useAppSelector(selectUserId);
  const failure = useAppSelector((state) =>
    album
      .map((row) => (row.kind === 'outgoing' ? selectOutgoing(state, row.clientId) : undefined))
      .find((entry) => entry?.status === 'failed'),
  );
  const held = useAppSelector(
    (state) =>
      album.flatMap((row) =>
        row.kind === 'outgoing' && selectOutgoing(state, row.clientId)?.heldUntil !== undefined ? [row.clientId] : [],
      ),
    shallowEqual,
  );
  const { head } = useRun(conversationKey, first, above, undefined);
  const { tail } = useRun(conversationKey, last, undefined, below);
  const swipe = useSwipeToReply(message?.may.reply === true, onReply);
  const own = message?.own ?? true;
  const isNamed = message?.own === true && message.authorId !== userId && head;
  return (
    <Line own={own} head={head} flash={false} {...swipe.handlers}>
      <Column ref={swipe.column} own={own}>
        {swipe.hint}
        <Bubble own={own} tail={tail} bare={!isNamed}>
          {isNamed && <Author>{message.authorName}</Author>}
          <Grid role="group" aria-label={conversation.album(formats.number(album.length))}>
            {album.map((row, place) => {
              const shape = tileShape(place, album.length);
              const isLast = place === album.length - 1;
              if (row.kind === 'note') return null;
              return row.kind === 'message' ? (
                <PhotoTile
                  key={row.key}
                  conversationKey={conversationKey}
                  id={row.id}
                  columns={shape.columns}
                  aspectRatio={shape.aspectRatio}
                  isLast={isLast}
                  flash={row.id === highlightedId}
                  menuOpen={row.id === menuId}
                  onMenu={onMenu}
                  onPhoto={onPhoto}
                />
              ) : (
                <OutgoingTile
                  key={row.key}
                  clientId={row.clientId}
                  columns={shape.columns}
                  aspectRatio={shape.aspectRatio}
                  isLast={isLast}
                  onSendAgain={onSendAgain}
                  onDiscard={onDiscard}
                />
              );
            })}
          </Grid>
        </Bubble>
        {failure && (
          <Typography variant="caption" color="error" role="alert" sx={{ pt: 0.5 }}>
            {failure.failure?.code === FILE_GONE ? alerts.fileGone : failure.failure?.message || conversation.notSent}
          </Typography>
        )}
      </Column>
      {held.length > 0 && (
        <UndoButton
          onPress={() => {
            // Each is put before the others: the first one last.
            for (const clientId of [...held].reverse()) onEditAgain(clientId);
          }}
        />
      )}
    </Line>
  );
}
