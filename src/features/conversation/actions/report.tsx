import { FlagIcon } from '../../../components/ui/icons.tsx';
import { LazyConversationReport } from '../lazyConversationReport.ts';
import type { MessageAction } from './action.ts';

/** Reports a message of the other side to the admins (docs/decisions/0009-reports.md). */
export const report: MessageAction = {
  id: 'report',
  label: (text) => text.blocks.report,
  icon: FlagIcon,
  isForMembers: true,
  offered: ({ own }) => !own,
  run: ({ id }, { conversationKey, show, hide }) =>
    show(<LazyConversationReport conversationKey={conversationKey} messageIds={[id]} onClose={hide} />),
};
