import { useText } from '../../../i18n/LanguageProvider.tsx';
import type { ReplyTarget } from '../../../store/drafts/draftsSlice.ts';

/**
 * What a quoted message is called: by its own words, by the name of its file, or as a photo
 * (docs/specification.md#2-labels).
 */
export function useQuoteText(): (quoted: Pick<ReplyTarget, 'text' | 'isFile' | 'fileName'>) => string {
  const { conversation, everywhere } = useText();
  return ({ text, isFile, fileName }) => {
    if (!isFile) return text;
    return fileName === undefined ? conversation.photoMessage : fileName || everywhere.fileMessage;
  };
}
