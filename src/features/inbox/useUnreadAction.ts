import type { ConversationKey } from '#contract';
import type { MenuAction } from '../../components/ui/ActionMenu.tsx';
import { useMarkUnread } from '../../components/useMarkUnread.ts';
import { useText } from '../../i18n/LanguageProvider.tsx';

/** Returns a function that gives the entry of a row's menu which marks its conversation unread, where that has something to mark. */
export function useUnreadAction() {
  const { conversation } = useText();
  const markUnread = useMarkUnread();
  return (
    row: { look: number; messageDate: string | null } | undefined,
    key: ConversationKey | null,
  ): readonly MenuAction[] =>
    markUnread && key !== null && row?.look === 0 && row.messageDate !== null
      ? [{ id: 'unread', label: conversation.markUnread, run: () => void markUnread(key) }]
      : [];
}
