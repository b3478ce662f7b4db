import { type ComponentProps, useState } from 'react';
import type { Label } from '#contract';
import { useDeskTexts } from '../../i18n/deskTexts.ts';
import { LazyManageLabels } from '../lazyDialogs.ts';
import { ActionMenu } from '../ui/ActionMenu.tsx';
import { LabelMark } from './LabelMark.tsx';
import { useLabelName, useLabels } from './useLabels.ts';

interface LabelMenuProps extends Omit<ComponentProps<typeof ActionMenu>, 'actions'> {
  pageId: number;
  /** The labels with a mark that they are chosen; without it none can be. */
  own?: readonly Label[];
  onLabel: (labelId: number) => void;
}

/** The labels of a page to choose from, and the way to change them. */
export function LabelMenu({ pageId, own, onLabel, ...menu }: LabelMenuProps) {
  const { labels: texts } = useDeskTexts();
  const nameOf = useLabelName();
  const { labels } = useLabels(pageId);
  const [isManaging, setManaging] = useState(false);
  return (
    <>
      <ActionMenu
        {...menu}
        actions={[
          ...labels.map((label) => ({
            id: String(label.labelId),
            label: nameOf(label),
            mark: <LabelMark color={label.color} />,
            ...(own && { isChecked: own.includes(label) }),
            run: () => onLabel(label.labelId),
          })),
          { id: 'manage', label: texts.manage, run: () => setManaging(true) },
        ]}
      />
      {isManaging && <LazyManageLabels pageId={pageId} onClose={() => setManaging(false)} />}
    </>
  );
}
