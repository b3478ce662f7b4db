import { LabelMenu } from '../../../components/labels/LabelMenu.tsx';
import { useCustomerLabels } from '../../../components/labels/useCustomerLabels.ts';
import { useDeskTexts } from '../../../i18n/deskTexts.ts';

interface CustomerLabelMenuProps {
  /** The button that opened it; null while it is closed. */
  anchor: HTMLElement | null;
  pageId: number;
  customerId: number;
  onClose: () => void;
}

/** Puts labels on the customer of the conversation, or takes them off. */
export function CustomerLabelMenu({ anchor, pageId, customerId, onClose }: CustomerLabelMenuProps) {
  const { labels: texts } = useDeskTexts();
  const { own, toggle } = useCustomerLabels(pageId, customerId);
  return (
    <LabelMenu
      open={anchor !== null}
      title={texts.labels}
      place={{
        anchorEl: anchor,
        anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
        transformOrigin: { vertical: 'top', horizontal: 'right' },
      }}
      pageId={pageId}
      own={own}
      onLabel={(labelId) => void toggle(labelId)}
      onClose={onClose}
    />
  );
}
