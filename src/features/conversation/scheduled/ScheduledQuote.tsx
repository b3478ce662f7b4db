import Typography from '@mui/material/Typography';
import type { ConversationKey } from '#contract';
import { useAppSelector } from '../../../store/hooks.ts';
import { selectMessageView } from '../../../store/views/messageView.ts';
import { quotedAs } from '../actions/reply.ts';
import { Quote } from '../message/Quote.tsx';
import { useScheduledTexts } from './texts.ts';

/** The message that a scheduled one answers; one that is not loaded is mentioned only. */
export function ScheduledQuote({ conversationKey, replyId }: { conversationKey: ConversationKey; replyId: number }) {
  const texts = useScheduledTexts();
  const quoted = useAppSelector((state) => selectMessageView(state, conversationKey, replyId));
  if (replyId === 0) return null;
  if (quoted) return <Quote {...quotedAs(quoted)} />;
  return (
    <Typography variant="body2" color="textSecondary">
      {texts.answersEarlier}
    </Typography>
  );
}
