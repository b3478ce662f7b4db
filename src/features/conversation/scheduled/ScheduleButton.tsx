import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import type { ConversationKey } from '#contract';
import { SnoozeDialog } from '../../../components/desk/SnoozeDialog.tsx';
import { SNOOZE_TIMES, snoozeUntil } from '../../../components/desk/snoozeTimes.ts';
import { ActionMenu } from '../../../components/ui/ActionMenu.tsx';
import { ClockIcon } from '../../../components/ui/icons.tsx';
import { useDeskTexts } from '../../../i18n/deskTexts.ts';
import { useGetScheduledQuery } from '../../../store/api/scheduledApi.ts';
import { useAppDispatch } from '../../../store/hooks.ts';
import type { Draft } from '../../../store/outbox/draftsSlice.ts';
import { sendDraftFiles, sendText } from '../../../store/outbox/sending.ts';
import { useScheduledTexts } from './texts.ts';

interface ScheduleButtonProps {
  conversationKey: ConversationKey;
  draft: Draft;
  isOff: boolean;
}

/** Sends the text of the input and the chosen files at a time. Nothing without them, or where the server does not offer it. */
export function ScheduleButton({ conversationKey: key, draft, isOff }: ScheduleButtonProps) {
  const texts = useScheduledTexts();
  const desk = useDeskTexts();
  const dispatch = useAppDispatch();
  const { data: list } = useGetScheduledQuery({ conversation: key });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  // Without anything to send the input has the room.
  if (list === undefined || (draft.text.trim() === '' && draft.files.length === 0)) return null;
  const sendAt = (time: Date) => {
    const dueTime = time.toISOString();
    dispatch(sendText(key, draft.text.trim(), dueTime));
    void dispatch(sendDraftFiles(key, dueTime));
  };
  const now = new Date();
  return (
    <>
      <span title={texts.sendLater}>
        <IconButton
          onClick={(event) => setAnchor(event.currentTarget)}
          disabled={isOff}
          aria-label={texts.sendLater}
          aria-haspopup="menu"
        >
          <ClockIcon />
        </IconButton>
      </span>
      <ActionMenu
        open={anchor !== null}
        title={texts.sendLater}
        place={{
          anchorEl: anchor,
          anchorOrigin: { vertical: 'top', horizontal: 'right' },
          transformOrigin: { vertical: 'bottom', horizontal: 'right' },
        }}
        onClose={() => setAnchor(null)}
        actions={[
          ...SNOOZE_TIMES.map((time) => ({
            id: time,
            label: desk[time],
            run: () => sendAt(snoozeUntil(time, now)),
          })),
          { id: 'own', label: desk.ownTime, run: () => setChoosing(true) },
        ]}
      />
      {isChoosing && (
        <SnoozeDialog
          title={texts.sendLater}
          onClose={() => setChoosing(false)}
          onTime={(time) => {
            setChoosing(false);
            sendAt(time);
          }}
        />
      )}
    </>
  );
}
