import { useState } from 'react';
import { LabelMark } from '../../../components/labels/LabelMark.tsx';
import { LazyManageLabels } from '../../../components/labels/lazyManageLabels.ts';
import { useLabelName, useLabels } from '../../../components/labels/useLabels.ts';
import { ActionMenu } from '../../../components/ui/ActionMenu.tsx';
import { useDeskTexts } from '../../../i18n/deskTexts.ts';

interface BulkLabelMenuProps {
  /** The button that opened it; null while it is closed. */
  anchor: HTMLElement | null;
  title: string;
  pageId: number;
  onLabel: (labelId: number) => void;
  onClose: () => void;
}

/** The labels of a page, to put one on the chosen customers or to take it off, and the way to change them. */
export function BulkLabelMenu({ anchor, title, pageId, onLabel, onClose }: BulkLabelMenuProps) {
  const texts = useDeskTexts();
  const nameOf = useLabelName();
  const { labels } = useLabels(pageId);
  const [isManaging, setManaging] = useState(false);
  return (
    <>
      <ActionMenu
        open={anchor !== null}
        title={title}
        place={{ anchorEl: anchor }}
        onClose={onClose}
        actions={[
          ...labels.map((label) => ({
            id: String(label.labelId),
            label: nameOf(label),
            mark: <LabelMark color={label.color} />,
            run: () => onLabel(label.labelId),
          })),
          { id: 'manage', label: texts.labels.manage, run: () => setManaging(true) },
        ]}
      />
      {isManaging && <LazyManageLabels pageId={pageId} onClose={() => setManaging(false)} />}
    </>
  );
}
