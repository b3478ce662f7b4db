import { alpha, styled } from '@mui/material/styles';
import { useText } from '../../../i18n/LanguageProvider.tsx';
import type { ReplyTarget } from '../../../store/outbox/draftsSlice.ts';

/**
 * What a quoted message is called: by its own words, by the name of its file, or as a photo
 * (docs/specification.md#2-labels). Of a deleted one nothing is left.
 */
export function useQuoteText(): (quoted: Pick<ReplyTarget, 'text' | 'isFile' | 'fileName'>) => string {
  const { conversation, everywhere } = useText();
  return ({ text, isFile, fileName }) => {
    if (!isFile) return text || conversation.deletedMessage;
    return fileName === undefined ? conversation.photoMessage : fileName || everywhere.fileMessage;
  };
}

const Frame = styled('button')(({ theme }) => ({
  display: 'block',
  width: '100%',
  margin: '3px 0 4px',
  padding: '3px 10px',
  border: 0,
  borderInlineStart: `3px solid ${theme.palette.primary.main}`,
  borderRadius: 8,
  font: 'inherit',
  fontSize: '0.8125rem',
  lineHeight: 1.7,
  textAlign: 'start',
  color: 'inherit',
  backgroundColor:
    theme.palette.mode === 'light' ? alpha(theme.palette.primary.main, 0.1) : 'rgba(255, 255, 255, 0.07)',
  cursor: 'pointer',
  '&:enabled:hover': {
    backgroundColor:
      theme.palette.mode === 'light' ? alpha(theme.palette.primary.main, 0.18) : 'rgba(255, 255, 255, 0.13)',
  },
  '&:disabled': { cursor: 'default' },
}));
const Name = styled('span')(({ theme }) => ({
  display: 'block',
  fontWeight: 500,
  color: theme.palette.chat.link,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}));
const Words = styled('span')({
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflowWrap: 'anywhere',
});

interface QuoteProps {
  authorName: string;
  text: string;
  isFile: boolean;
  /** The name of a file that is no photo. */
  fileName?: string | undefined;
  /** Goes to the quoted message; absent where that is of no use (it is still being sent). */
  onOpen?: () => void;
}

/** The message that a message answers. A tap goes to it. */
export function Quote({ authorName, text, isFile, fileName, onOpen }: QuoteProps) {
  const { conversation } = useText();
  const wordsOf = useQuoteText();
  return (
    <Frame
      type="button"
      disabled={onOpen === undefined || !(isFile || text)}
      onClick={onOpen}
      title={conversation.quoted(authorName)}
    >
      <Name>{authorName}</Name>
      <Words>{wordsOf({ text, isFile, fileName })}</Words>
    </Frame>
  );
}
