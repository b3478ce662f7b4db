import { LabelMark } from '../../components/labels/LabelMark.tsx';
import { useLabelName, useLabels } from '../../components/labels/useLabels.ts';
import { useTextPercent } from '../../components/useTextPercent.ts';

/** Labels shown as bars; the others are a number. */
const SHOWN = 2;
/** Beside larger text the words of the row need the room. */
const SHOWN_UP_TO_PERCENT = 170;

/** The labels of a customer in their row: the colours of two, and how many more. */
export function RowLabels({ pageId, labelIds }: { pageId: number; labelIds: readonly number[] }) {
  const nameOf = useLabelName();
  const textPercent = useTextPercent();
  const { labels } = useLabels(pageId);
  const own = labels.filter(({ labelId }) => labelIds.includes(labelId));
  if (own.length === 0 || textPercent > SHOWN_UP_TO_PERCENT) return null;
  const names = own.map(nameOf).join(', ');
  return (
    <span
      role="img"
      aria-label={names}
      title={names}
      style={{ display: 'flex', alignItems: 'center', gap: 3, fontSize: '0.75rem' }}
    >
      {own.slice(0, SHOWN).map(({ labelId, color }) => (
        <LabelMark key={labelId} color={color} width={6} height={16} />
      ))}
      {own.length > SHOWN && `+${own.length - SHOWN}`}
    </span>
  );
}
