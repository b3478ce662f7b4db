import type { ConversationKey } from '#contract';
import { lazyOptional } from '../../../components/lazyWithPreload.tsx';
import { selectHasScheduled } from '../../../store/api/notOfferedSlice.ts';
import { useAppSelector } from '../../../store/hooks.ts';
import type { Draft } from '../../../store/outbox/draftsSlice.ts';
import { selectIsGuest } from '../../../store/session/sessionSlice.ts';
import { ScheduledLine } from './ScheduledLine.tsx';

const LazyButton = lazyOptional(async () => (await import('./ScheduleButton.tsx')).ScheduleButton);

/** For people with an account, where the server has it. */
const useOffered = () => useAppSelector((state) => selectHasScheduled(state) && !selectIsGuest(state));

/** How many messages are sent later; asked for with the messages, so that it seldom comes after them. */
export function Scheduled({ conversationKey }: { conversationKey: ConversationKey }) {
  return useOffered() && <ScheduledLine conversationKey={conversationKey} />;
}

/** The button beside Send that sends later; loaded after home. `isOff`: nothing can be sent now. */
export function SendLater(props: { conversationKey: ConversationKey; draft: Draft; isOff: boolean }) {
  return useOffered() && !props.draft.edit && <LazyButton {...props} />;
}
