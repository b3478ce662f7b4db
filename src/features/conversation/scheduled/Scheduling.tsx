import { type ConversationKey, parseConversationKey } from '#contract';
import { lazyOptional } from '../../../components/lazyWithPreload.tsx';
import { useAppSelector } from '../../../store/hooks.ts';
import { sideIn } from '../../../store/model/conversationRef.ts';
import type { Draft } from '../../../store/outbox/draftsSlice.ts';
import { selectUserId } from '../../../store/session/sessionSlice.ts';

const LazyLine = lazyOptional(async () => (await import('./ScheduledLine.tsx')).ScheduledLine);
const LazyButton = lazyOptional(async () => (await import('./ScheduleButton.tsx')).ScheduleButton);

function useServed(key: ConversationKey) {
  const ref = parseConversationKey(key);
  const me = useAppSelector(selectUserId);
  return ref?.kind === 'page' && sideIn(ref, me) === 'P' ? { pageId: ref.pageId, customerId: ref.customerId } : null;
}

/** How many messages are sent to the customer later; for the staff of the page, loaded after home. */
export function Scheduled({ conversationKey }: { conversationKey: ConversationKey }) {
  const of = useServed(conversationKey);
  return of && <LazyLine of={of} />;
}

/** The button beside Send that sends later; for the staff of the page, loaded after home. `isOff`: nothing can be sent now. */
export function SendLater(props: { conversationKey: ConversationKey; draft: Draft; isOff: boolean }) {
  const of = useServed(props.conversationKey);
  return of && !props.draft.edit && <LazyButton of={of} {...props} />;
}
