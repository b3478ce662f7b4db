import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ConversationKey } from '#contract';
import { type HeldPress, selectOpenConversation } from '../../../store/conversation/openConversationsSlice.ts';
import { useAppSelector } from '../../../store/hooks.ts';
import { selectMessageView } from '../../../store/views/messageView.ts';
import { useQuoteText } from '../message/Quote.tsx';
import { useComposerTexts } from './texts.ts';

interface SecondAnswerProps {
  conversationKey: ConversationKey;
  /** The press of which it says so while it is held. */
  press: HeldPress;
  onSend: () => void;
}

/** Why a press was held: a colleague's answer that has just arrived, and the button that sends all the same. */
export function SecondAnswer({ conversationKey, press, onSend }: SecondAnswerProps) {
  const composer = useComposerTexts();
  const quoteWords = useQuoteText();
  const answer = useAppSelector((state) => {
    const { colleagueAnswer } = selectOpenConversation(state, conversationKey);
    return colleagueAnswer?.heldPress === press
      ? selectMessageView(state, conversationKey, colleagueAnswer.messageId)
      : undefined;
  });
  if (answer === undefined) return null;
  const { authorName, text, file } = answer;
  const words = quoteWords({
    text,
    isFile: file !== null,
    ...(file?.isImage === false && { fileName: file.info?.name ?? '' }),
  });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.5, pt: 0.75, minWidth: 0 }}>
      <Box role="alert" sx={{ flex: 1, minWidth: 0, pl: 1, borderLeft: 3, borderColor: 'warning.main' }}>
        <Typography variant="caption" component="p" dir="auto" noWrap sx={{ fontWeight: 500 }}>
          {composer.justAnswered(authorName)}
        </Typography>
        <Typography variant="body2" dir="auto" noWrap color="textSecondary">
          {words}
        </Typography>
      </Box>
      <Button
        size="small"
        variant="outlined"
        // Pressing it must not take the focus, and with it the screen keyboard, from the input.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onSend}
        sx={{ flexShrink: 0 }}
      >
        {composer.sendAnyway}
      </Button>
    </Box>
  );
}
