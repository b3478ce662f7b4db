import { useState } from 'react';
import { AssignMenu } from '../../../components/desk/DeskMenus.tsx';
import { useColleagues } from '../../../components/desk/useColleagues.ts';
import { LazyAssignmentDialog } from '../../../components/lazyDialogs.ts';
import { lazyOverlay } from '../../../components/lazyWithPreload.tsx';
import { useDeskTexts } from '../../../i18n/deskTexts.ts';
import type { useDesk } from './useDesk.ts';

const HandoverDialog = lazyOverlay(async () => (await import('./HandoverDialog.tsx')).HandoverDialog);

interface AssignConversationMenuProps {
  /** The button that opened it; null while it is closed. */
  anchor: HTMLElement | null;
  pageId: number;
  desk: ReturnType<typeof useDesk>;
  mayNote: boolean;
  onClose: () => void;
}

/** Gives the conversation to one of the staff, with a note or without, or opens the rule of the page. */
export function AssignConversationMenu({ anchor, pageId, desk, mayNote, onClose }: AssignConversationMenuProps) {
  const texts = useDeskTexts();
  const people = useColleagues(pageId);
  const [dialog, setDialog] = useState<'handover' | 'rule' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <AssignMenu
        anchor={anchor}
        pageId={pageId}
        assigneeId={desk.desk.assigneeId}
        onAssign={(assigneeId) => void desk.change({ assigneeId })}
        more={[
          ...(mayNote && people.length > 0
            ? [{ id: 'handover', label: texts.handOver, run: () => setDialog('handover') }]
            : []),
          { id: 'rule', label: texts.assignment.settings, run: () => setDialog('rule') },
        ]}
        onClose={onClose}
      />
      {dialog === 'rule' && <LazyAssignmentDialog pageId={pageId} onClose={close} />}
      {dialog === 'handover' && <HandoverDialog people={people} change={desk.change} onClose={close} />}
    </>
  );
}
