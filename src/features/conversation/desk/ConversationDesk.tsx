import { type ConversationKey, parseConversationKey } from '#contract';
import { useMayUseDesk } from '../../../components/desk/useMayUseDesk.ts';
import { lazyOptional } from '../../../components/lazyWithPreload.tsx';
import { useAppSelector } from '../../../store/hooks.ts';
import { selectUserId } from '../../../store/session/sessionSlice.ts';

const LazyDeskButtons = lazyOptional(async () => (await import('./DeskButtons.tsx')).DeskButtons);

interface DeskProps {
  conversationKey: ConversationKey;
  isBar: boolean;
}

/** The buttons of the desk, loaded after home, where the viewer serves the page of the conversation and may use them. */
export function ConversationDesk({ conversationKey, isBar }: DeskProps) {
  const ref = parseConversationKey(conversationKey);
  const me = useAppSelector(selectUserId);
  const page = ref?.kind === 'page' && ref.customerId !== me ? ref : null;
  const mayAssign = useMayUseDesk(page?.pageId ?? 0, 'assign');
  const mayLabel = useMayUseDesk(page?.pageId ?? 0, 'labels');
  if (!page || !(mayAssign || mayLabel)) return null;
  const { pageId, customerId } = page;
  return (
    <LazyDeskButtons pageId={pageId} customerId={customerId} mayAssign={mayAssign} mayLabel={mayLabel} isBar={isBar} />
  );
}
