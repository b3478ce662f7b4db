import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ConversationKey } from '#contract';
import { LockIcon } from '../../../components/ui/icons.tsx';
import { useAppSelector } from '../../../store/hooks.ts';
import { selectIsPageAwaited } from '../../../store/inbox/pagesSlice.ts';
import { refOf, sideIn } from '../../../store/model/conversationRef.ts';
import { selectUserId } from '../../../store/session/sessionSlice.ts';
import { useNotesTexts } from '../notes/texts.ts';
import { useComposerTexts } from './texts.ts';

/** The input with its padding and border, in px. */
const INPUT_PX = 61;

interface NoInputProps {
  conversationKey: ConversationKey;
  /** It is known whom the conversation is with. */
  hasTitle: boolean;
  /** The input is to write a private note; given to those who may. */
  onNote: (() => void) | undefined;
}

/** Says that the viewer may not write. While it is not known who may, it is empty and as high as the input, so that nothing moves. */
export function NoInput({ conversationKey, hasTitle, onNote }: NoInputProps) {
  const composer = useComposerTexts();
  const notes = useNotesTexts();
  const isAwaited = useAppSelector((state) => {
    const ref = refOf(conversationKey);
    return ref.kind === 'page' && selectIsPageAwaited(state, sideIn(ref, selectUserId(state)), ref.pageId);
  });
  const isKnown = hasTitle && !isAwaited;
  return (
    <Box sx={{ minHeight: INPUT_PX, p: isKnown ? 2 : 0, textAlign: 'center', bgcolor: 'background.paper' }}>
      {isKnown && (
        <>
          <Typography variant="body2" color="textSecondary">
            {composer.mayNotChat}
          </Typography>
          {onNote && (
            <Button startIcon={<LockIcon />} onClick={onNote}>
              {notes.writeShort}
            </Button>
          )}
        </>
      )}
    </Box>
  );
}
