import Box from '@mui/material/Box';
import type { ConversationKey } from '#contract';
import { selectOpenConversation } from '../../../store/conversation/openConversationsSlice.ts';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.ts';
import { selectOutgoing } from '../../../store/outbox/outboxSlice.ts';
import { sendAgain } from '../../../store/outbox/sending.ts';
import { SecondAnswer } from './SecondAnswer.tsx';

/** Says that a failed message is not tried again yet, because a colleague has just answered, where the same is said of Send. */
export function HeldMessage({ conversationKey }: { conversationKey: ConversationKey }) {
  const dispatch = useAppDispatch();
  const clientId = useAppSelector((state) => {
    const press = selectOpenConversation(state, conversationKey).colleagueAnswer?.heldPress ?? '';
    const [kind, id = ''] = press.split(' ');
    return kind === 'message' && selectOutgoing(state, id)?.status === 'failed' ? id : undefined;
  });
  if (clientId === undefined) return null;
  return (
    <Box sx={{ bgcolor: 'background.paper', borderTop: 1, borderColor: 'divider', pb: 0.75 }}>
      <SecondAnswer
        conversationKey={conversationKey}
        press={`message ${clientId}`}
        onSend={() => dispatch(sendAgain(clientId))}
      />
    </Box>
  );
}
