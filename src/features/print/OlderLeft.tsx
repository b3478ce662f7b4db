import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ConversationKey } from '../../../contract/index.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { loadOlder } from '../../store/conversations/loadMessages.ts';
import { selectOpenConversation } from '../../store/conversations/openConversationsSlice.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { SCREEN_ONLY } from './printStyles.ts';

interface OlderLeftProps {
  conversationKey: ConversationKey;
  /** The sheets are being made ready and must stay as they are. */
  preparing: boolean;
}

/** Tells that older messages are not loaded, and loads more. Renders nothing when all are loaded. */
export function OlderLeft({ conversationKey, preparing }: OlderLeftProps) {
  const { print: texts } = useText();
  const dispatch = useAppDispatch();
  const { hasOlder, olderStatus } = useAppSelector((state) => selectOpenConversation(state, conversationKey));
  if (!hasOlder) return null;
  const isFailed = olderStatus === 'failed';
  return (
    <Alert
      className={SCREEN_ONLY}
      severity={isFailed ? 'error' : 'info'}
      sx={{
        borderRadius: 0,
        flexShrink: 0,
        alignItems: 'center',
        '& .MuiAlert-action': { alignItems: 'center', pt: 0 },
      }}
      action={
        <Button
          loading={olderStatus === 'loading'}
          disabled={preparing}
          onClick={() => void dispatch(loadOlder(conversationKey))}
        >
          {texts.loadOlder}
        </Button>
      }
    >
      {isFailed ? texts.olderFailed : texts.olderLeft}
    </Alert>
  );
}
