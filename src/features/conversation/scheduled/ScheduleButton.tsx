import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import type { ConversationKey } from '#contract';
import { SnoozeDialog } from '../../../components/desk/SnoozeDialog.tsx';
import { SNOOZE_TIMES, snoozeUntil } from '../../../components/desk/snoozeTimes.ts';
import { ActionMenu } from '../../../components/ui/ActionMenu.tsx';
import { ClockIcon } from '../../../components/ui/icons.tsx';
import { useDeskTexts } from '../../../i18n/deskTexts.ts';
import { useCreateScheduledMutation, useGetScheduledQuery } from '../../../store/api/scheduledApi.ts';
import { useAppDispatch } from '../../../store/hooks.ts';
import { type Draft, draftTextChanged } from '../../../store/outbox/draftsSlice.ts';
import { useScheduledTexts } from './texts.ts';

interface ScheduleButtonProps {
  conversationKey: ConversationKey;
  of: { pageId: number; customerId: number };
  draft: Draft;
  isOff: boolean;
}

/** Sends the text of the input at a time. Nothing without a text, or where the server does not offer it. */
export function ScheduleButton({ conversationKey: key, of, draft, isOff }: ScheduleButtonProps) {
  const texts = useScheduledTexts();
  const desk = useDeskTexts();
  const dispatch = useAppDispatch();
  const { data: list } = useGetScheduledQuery(of);
  const [create, { isLoading }] = useCreateScheduledMutation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  // Without a text the input has the room.
  if (list === undefined || draft.text.trim() === '') return null;
  const isMore = draft.files.length > 0 || draft.reply !== null;
  const label = isMore ? texts.textOnly : texts.sendLater;
  const sendAt = async (time: Date) => {
    const { error } = await create({ ...of, text: draft.text.trim(), dueTime: time.toISOString() });
    if (!error) dispatch(draftTextChanged({ key, text: '' }));
  };
  const now = new Date();
  return (
    <>
      <span title={label}>
        <IconButton
          onClick={(event) => setAnchor(event.currentTarget)}
          disabled={isOff || isMore || isLoading}
          aria-label={label}
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
            run: () => void sendAt(snoozeUntil(time, now)),
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
            void sendAt(time);
          }}
        />
      )}
    </>
  );
}
