import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { type ConversationKey, parseConversationKey } from '#contract';
import { useMayUseDesk } from '../../../components/desk/useMayUseDesk.ts';
import { useAppSelector } from '../../../store/hooks.ts';
import { selectIsPageAwaited } from '../../../store/inbox/pagesSlice.ts';
import { selectUserId } from '../../../store/session/sessionSlice.ts';
import { DeskButtons } from './DeskButtons.tsx';

interface DeskProps {
  conversationKey: ConversationKey;
  isBar: boolean;
}

/** Has its height before the page is read, so that the messages do not move. */
function DeskBar({ children }: { children?: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        minHeight: 45,
        px: 1,
        py: 0.25,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        // The keyboard of a phone leaves the room to messages.
        '@media (max-height: 560px)': { display: 'none' },
      }}
    >
      {children}
    </Box>
  );
}

/** The buttons of the desk, where the viewer serves the page of the conversation and may use them. */
export function ConversationDesk({ conversationKey, isBar }: DeskProps) {
  const ref = parseConversationKey(conversationKey);
  const me = useAppSelector(selectUserId);
  const page = ref?.kind === 'page' && ref.customerId !== me ? ref : null;
  const mayAssign = useMayUseDesk(page?.pageId ?? 0, 'assign');
  const mayLabel = useMayUseDesk(page?.pageId ?? 0, 'labels');
  const isAwaited = useAppSelector((state) => page !== null && selectIsPageAwaited(state, 'P', page.pageId));
  if (isBar && isAwaited) return <DeskBar />;
  if (!page || !(mayAssign || mayLabel)) return null;
  const { pageId, customerId } = page;
  const buttons = (
    <DeskButtons pageId={pageId} customerId={customerId} mayAssign={mayAssign} mayLabel={mayLabel} isBar={isBar} />
  );
  return isBar ? <DeskBar>{buttons}</DeskBar> : buttons;
}
