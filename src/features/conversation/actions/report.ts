import { FlagIcon } from '../../../components/ui/icons.tsx';
import type { MessageAction } from './action.ts';

/** Reports a message of the other side to the admins (docs/decisions/0009-reports.md). */
export const report: MessageAction = {
  id: 'report',
  label: (text) => text.blocks.report,
  icon: FlagIcon,
  offered: ({ own }) => !own,
  run: ({ id }, { askToReport }) => askToReport(id),
};
