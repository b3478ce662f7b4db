import { useState } from 'react';
import { LabelMark } from '../../../components/labels/LabelMark.tsx';
import { LazyManageLabels } from '../../../components/labels/lazyManageLabels.ts';
import { useCustomerLabels } from '../../../components/labels/useCustomerLabels.ts';
import { useLabelName } from '../../../components/labels/useLabels.ts';
import { ActionMenu } from '../../../components/ui/ActionMenu.tsx';
import { useDeskTexts } from '../../../i18n/deskTexts.ts';

interface LabelMenuProps {
  /** The button that opened it; null while it is closed. */
  anchor: HTMLElement | null;
  pageId: number;
  customerId: number;
  onClose: () => void;
}

/** Puts labels on the customer of the conversation, or takes them off. */
export function LabelMenu({ anchor, pageId, customerId, onClose }: LabelMenuProps) {
  const { labels: texts } = useDeskTexts();
  const nameOf = useLabelName();
  const { labels, own, toggle } = useCustomerLabels(pageId, customerId);
  const [isManaging, setManaging] = useState(false);
  return (
    <>
      <ActionMenu
        open={anchor !== null}
        title={texts.labels}
        place={{
          anchorEl: anchor,
          anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
          transformOrigin: { vertical: 'top', horizontal: 'right' },
        }}
        onClose={onClose}
        actions={[
          ...labels.map((label) => ({
            id: String(label.labelId),
            label: nameOf(label),
            mark: <LabelMark color={label.color} />,
            isChecked: own.includes(label),
            run: () => void toggle(label.labelId),
          })),
          { id: 'manage', label: texts.manage, run: () => setManaging(true) },
        ]}
      />
      {isManaging && <LazyManageLabels pageId={pageId} onClose={() => setManaging(false)} />}
    </>
  );
}
