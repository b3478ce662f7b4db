import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import type { ConversationKey } from '#contract';
import { TimeMenu } from '../../../components/desk/DeskMenus.tsx';
import { ClockIcon } from '../../../components/ui/icons.tsx';
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
  const dispatch = useAppDispatch();
  const { data: list } = useGetScheduledQuery({ conversation: key });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // Without anything to send the input has the room.
  if (list === undefined || (draft.text.trim() === '' && draft.files.length === 0)) return null;
  const sendAt = (dueTime: string) => {
    dispatch(sendText(key, draft.text.trim(), dueTime));
    void dispatch(sendDraftFiles(key, dueTime));
  };
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
      <TimeMenu
        anchor={anchor}
        title={texts.sendLater}
        place={{
          anchorEl: anchor,
          anchorOrigin: { vertical: 'top', horizontal: 'right' },
          transformOrigin: { vertical: 'bottom', horizontal: 'right' },
        }}
        onTime={sendAt}
        onClose={() => setAnchor(null)}
      />
    </>
  );
}
