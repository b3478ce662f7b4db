import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ConversationKey } from '#contract';
import { lazyOptional, lazyOverlay } from '../../../components/lazyWithPreload.tsx';
import { ClockIcon } from '../../../components/ui/icons.tsx';
import { useFormats } from '../../../i18n/LanguageProvider.tsx';
import { selectOffers } from '../../../store/api/notOfferedSlice.ts';
import { useGetScheduledQuery } from '../../../store/api/scheduledApi.ts';
import { useAppSelector } from '../../../store/hooks.ts';
import type { Draft } from '../../../store/outbox/draftsSlice.ts';
import { selectIsGuest } from '../../../store/session/sessionSlice.ts';
import { groupsOf } from './groups.ts';
import { useScheduledTexts } from './texts.ts';

const LazyButton = lazyOptional(async () => (await import('./ScheduleButton.tsx')).ScheduleButton);

/** For people with an account, where the server has it. */
const useOffered = () => useAppSelector((state) => selectOffers(state, 'getScheduled') && !selectIsGuest(state));

/** How many messages are sent later; asked for with the messages, so that it seldom comes after them. */
export function Scheduled({ conversationKey }: { conversationKey: ConversationKey }) {
  return useOffered() && <ScheduledLine conversationKey={conversationKey} />;
}

/** The button beside Send that sends later; loaded after home. `isOff`: nothing can be sent now. */
export function SendLater(props: { conversationKey: ConversationKey; draft: Draft; isOff: boolean }) {
  return useOffered() && !props.draft.edit && <LazyButton {...props} />;
}

const LazyScheduledDialog = lazyOverlay(async () => (await import('./ScheduledDialog.tsx')).ScheduledDialog);

/** How many messages are sent later in a conversation, and when the next one is; a press shows them. Nothing where there is none. */
function ScheduledLine({ conversationKey }: { conversationKey: ConversationKey }) {
  const texts = useScheduledTexts();
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { data: list = [] } = useGetScheduledQuery({ conversation: conversationKey });
  const groups = groupsOf(list);
  const waiting = groups.filter(([{ failure }]) => failure === undefined);
  const failed = groups.length - waiting.length;
  const [next] = waiting[0] ?? [];
  const words = [
    next && texts.count(waiting.length, formats.dayAndTime(next.dueTime)),
    failed > 0 && texts.notSent(failed),
  ];
  return (
    <>
      {list.length > 0 && (
        <Box sx={{ bgcolor: 'background.paper', borderTop: 1, borderColor: 'divider', px: 1, py: 0.25 }}>
          <Button
            size="small"
            startIcon={<ClockIcon />}
            color={failed > 0 ? 'error' : 'primary'}
            onClick={() => setOpen(true)}
            sx={{ textAlign: 'start' }}
          >
            {words.filter(Boolean).join(' · ')}
          </Button>
        </Box>
      )}
      {isOpen && (
        <LazyScheduledDialog open conversationKey={conversationKey} groups={groups} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
