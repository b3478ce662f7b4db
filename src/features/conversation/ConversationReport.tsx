import Typography from '@mui/material/Typography';
import type { ConversationKey } from '#contract';
import { ReportDialog } from '../../components/ReportDialog.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { shallowEqual, useAppSelector } from '../../store/hooks.ts';
import { selectBlockTarget, selectConversationTitle } from '../../store/views/conversationTitle.ts';
import { selectMessageView } from '../../store/views/messageView.ts';

interface ConversationReportProps {
  conversationKey: ConversationKey;
  /** The messages that are sent with the report, oldest first. */
  messageIds: readonly number[];
  onClose: () => void;
}

/** A message that the report contains, in one line. Of a page its name is shown, not that of its staff. */
function SentMessage({ conversationKey, id, name }: { conversationKey: ConversationKey; id: number; name: string }) {
  const { conversation } = useText();
  const message = useAppSelector((state) => selectMessageView(state, conversationKey, id));
  if (!message) return null;
  const { text, own, authorName, file } = message;
  return (
    <Typography variant="body2" component="li" noWrap dir="auto">
      {`${own ? authorName : name}: ${text || (file?.isImage ? conversation.photo : (file?.info?.name ?? ''))}`}
    </Typography>
  );
}

/** Reports the other side of a conversation to the admins, with messages (docs/decisions/0009-reports.md). */
export function ConversationReport({ conversationKey, messageIds, onClose }: ConversationReportProps) {
  const { name } = useAppSelector((state) => selectConversationTitle(state, conversationKey), shallowEqual);
  const blockTarget = useAppSelector((state) => selectBlockTarget(state, conversationKey), shallowEqual);
  return (
    <ReportDialog
      name={name}
      subject={{ conversation: conversationKey }}
      messageIds={messageIds}
      sent={messageIds.map((id) => <SentMessage key={id} conversationKey={conversationKey} id={id} name={name} />)}
      blockTarget={blockTarget}
      onClose={onClose}
    />
  );
}
