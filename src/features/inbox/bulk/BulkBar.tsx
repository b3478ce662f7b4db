import Box from '@mui/material/Box';
import { useRef } from 'react';
import { useFocusKept } from '../../../components/ui/useFocusKept.ts';
import { useDeskTexts } from '../../../i18n/deskTexts.ts';
import type { BegunBulk } from '../../../store/inbox/begunBulksSlice.ts';
import type { InboxView } from '../../../store/inbox/inboxViewsSlice.ts';
import { BulkActions } from './BulkActions.tsx';
import { BulkProgress } from './BulkProgress.tsx';
import type { Choice } from './useChoice.ts';

interface BulkBarProps {
  pageId: number;
  view: InboxView;
  choice: Choice;
  /** How many customers match filter and search; null until all are held. */
  total: number | null;
  /** The bulk change that was begun last, until its result was read. */
  begun: BegunBulk | undefined;
}

/** Below the list: the change of many customers that runs or has ended, and what can be done with those that are chosen. */
export function BulkBar({ pageId, view, choice, total, begun }: BulkBarProps) {
  const { bulk: texts } = useDeskTexts();
  const section = useRef<HTMLElement>(null);
  const focusKept = useFocusKept(section);
  return (
    <Box
      ref={section}
      component="section"
      aria-label={texts.bar}
      {...focusKept}
      tabIndex={-1}
      sx={{ outline: 'none', borderTop: 1, borderColor: 'divider', pb: 'env(safe-area-inset-bottom)' }}
    >
      {begun && <BulkProgress key={begun.bulk.bulkId} begun={begun} />}
      {choice.chosen && (
        <BulkActions
          pageId={pageId}
          view={view}
          chosen={choice.chosen}
          choose={choice.choose}
          mayMessage={choice.mayMessage}
          total={total}
        />
      )}
    </Box>
  );
}
