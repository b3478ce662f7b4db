import { type ConversationKey, parseConversationKey } from '#contract';
import { lazyOptional } from '../../../components/lazyWithPreload.tsx';
import { useAppSelector } from '../../../store/hooks.ts';
import { selectUserId } from '../../../store/session/sessionSlice.ts';
import { useMayChangeDesk } from './mayChangeDesk.ts';

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
  const mayChange = useMayChangeDesk(page?.pageId ?? 0);
  if (!page || !mayChange) return null;
  return <LazyDeskButtons pageId={page.pageId} customerId={page.customerId} isBar={isBar} />;
}
