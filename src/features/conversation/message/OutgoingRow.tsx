import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import type { ConversationKey } from '#contract';
import { Ticks } from '../../../components/Ticks.tsx';
import { useFormats, useText } from '../../../i18n/LanguageProvider.tsx';
import { useAppSelector } from '../../../store/hooks.ts';
import { FILE_GONE, isOutgoingPhoto, type Outgoing, selectOutgoing } from '../../../store/outbox/outboxSlice.ts';
import type { TimelineRow } from '../../../store/views/timeline.ts';
import { Bubble, Column, Line, Meta } from './Bubble.tsx';
import { FileCard } from './FileCard.tsx';
import { MessageText } from './MessageRow.tsx';
import { Picture } from './Picture.tsx';
import { Quote } from './Quote.tsx';
import { SendingRing } from './SendingRing.tsx';
import { UndoButton } from './UndoButton.tsx';

/** What can be asked for a message that has not arrived. */
export interface OutgoingRowHandlers {
  onSendAgain: (clientId: string) => void;
  /** Takes a message back into the input. */
  onEditAgain: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
}

interface OutgoingRowProps extends OutgoingRowHandlers {
  conversationKey: ConversationKey;
  clientId: string;
  /** Begins, ends a run of own messages. */
  above: TimelineRow | undefined;
  below: TimelineRow | undefined;
}

function SmallPrint({ entry }: { entry: Outgoing }) {
  const formats = useFormats();
  return (
    <Meta own bare={isOutgoingPhoto(entry)}>
      {entry.dueTime === undefined ? (
        <time dateTime={entry.time}>{formats.time(entry.time)}</time>
      ) : (
        <time dateTime={entry.dueTime}>{formats.dayAndTime(entry.dueTime)}</time>
      )}
      <Ticks progress={entry.status} onPicture={isOutgoingPhoto(entry)} />
    </Meta>
  );
}

function OutgoingBody({ entry, onStop }: { entry: Outgoing; onStop: () => void }) {
  const { conversation } = useText();
  const ring = entry.kind === 'file' && entry.status !== 'failed' && <SendingRing entry={entry} onStop={onStop} />;
  if (isOutgoingPhoto(entry)) {
    return (
      <Picture src={entry.previewUrl} info={entry.size} failedText={conversation.photoFailed}>
        {ring}
        <SmallPrint entry={entry} />
      </Picture>
    );
  }
  return (
    <>
      {entry.kind === 'text' ? (
        <MessageText text={entry.text} />
      ) : (
        <FileCard name={entry.fileName} bytes={entry.bytes} badge={ring || undefined} />
      )}
      <SmallPrint entry={entry} />
    </>
  );
}

/** An outgoing message: shown at once, with a clock, its progress, or actions after a failure. */
export const OutgoingRow = memo(function OutgoingRow(props: OutgoingRowProps) {
  const { clientId, above, below, onSendAgain, onEditAgain, onDiscard } = props;
  const { conversation, alerts } = useText();
  const entry = useAppSelector((state) => selectOutgoing(state, clientId));
  if (entry === undefined) return <Line own head={false} flash={false} style={{ minHeight: 1 }} />;

  const hasFailed = entry.status === 'failed';
  const isGone = entry.failure?.code === FILE_GONE;
  return (
    <Line own head={above?.kind !== 'outgoing'} flash={false} data-client-id={clientId}>
      <Column own>
        <Bubble own tail={below === undefined} bare={isOutgoingPhoto(entry) && entry.reply === null}>
          {entry.reply !== null && <Quote {...entry.reply} />}
          <OutgoingBody entry={entry} onStop={() => onDiscard(clientId)} />
        </Bubble>
        {hasFailed && (
          <Stack role="group" aria-label={conversation.notSent} sx={{ alignItems: 'flex-end', pt: 0.5 }}>
            <Typography variant="caption" color="error" role="alert">
              {isGone ? alerts.fileGone : entry.failure?.message || conversation.notSent}
            </Typography>
            <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'flex-end' }}>
              {!isGone && (
                <Button size="small" onClick={() => onSendAgain(clientId)}>
                  {conversation.sendAgain}
                </Button>
              )}
              {(entry.kind === 'text' || entry.dueTime !== undefined) && (
                <Button size="small" onClick={() => onEditAgain(clientId)}>
                  {conversation.edit}
                </Button>
              )}
              <Button size="small" color="error" onClick={() => onDiscard(clientId)}>
                {conversation.discard}
              </Button>
            </Stack>
          </Stack>
        )}
      </Column>
      {entry.heldUntil !== undefined && <UndoButton onPress={() => onEditAgain(clientId)} />}
    </Line>
  );
});
