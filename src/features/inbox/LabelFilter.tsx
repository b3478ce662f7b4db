import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { CUSTOMER_LABELS_MAX, type InboxFilter } from '#contract';
import { LabelMark } from '../../components/labels/LabelMark.tsx';
import { useLabelName, useLabels } from '../../components/labels/useLabels.ts';
import { ActionMenu } from '../../components/ui/ActionMenu.tsx';
import { ChevronDownIcon } from '../../components/ui/icons.tsx';
import { useMatches } from '../../components/useMatches.ts';
import { useDeskTexts } from '../../i18n/deskTexts.ts';
import { useFormats } from '../../i18n/LanguageProvider.tsx';

interface LabelFilterProps {
  pageId: number;
  filter: InboxFilter;
  onChange: (change: { filter: InboxFilter }) => void;
}

/** Chooses labels that the shown customers have, beside the chosen filter. */
export function LabelFilter({ pageId, filter, onChange }: LabelFilterProps) {
  const { labels: texts } = useDeskTexts();
  const formats = useFormats();
  const nameOf = useLabelName();
  const { labels } = useLabels(pageId);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // Only an open menu shows them.
  const isOpen = anchor !== null;
  const counts = useMatches(
    pageId,
    useMemo(() => (isOpen ? labels.map(({ labelId }) => ({ labels: [labelId] })) : []), [isOpen, labels]),
  );
  const { labels: chosen = [], ...rest } = filter;
  if (labels.length === 0 && chosen.length === 0) return null;
  const isFull = chosen.length >= CUSTOMER_LABELS_MAX;
  const choose = (ids: readonly number[]) =>
    onChange({ filter: ids.length === 0 ? rest : { ...rest, labels: [...ids].sort((one, other) => one - other) } });
  const only = chosen.length === 1 ? labels.find(({ labelId }) => labelId === chosen[0]) : undefined;
  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        variant={chosen.length > 0 ? 'contained' : 'text'}
        color={chosen.length > 0 ? 'primary' : 'inherit'}
        endIcon={<ChevronDownIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minHeight: 40, px: 1, py: 0, borderRadius: 20, flexShrink: 0, maxWidth: 140, whiteSpace: 'nowrap' }}
      >
        <span dir="auto" style={{ overflow: 'hidden', textOverflow: 'ellipsis', paddingBlock: '0.2em' }}>
          {only ? nameOf(only) : chosen.length > 0 ? texts.chosen(formats.number(chosen.length)) : texts.label}
        </span>
      </Button>
      <ActionMenu
        open={isOpen}
        title={texts.label}
        place={{ anchorEl: anchor }}
        onClose={() => setAnchor(null)}
        actions={[
          ...labels.map((label, place) => {
            const isChecked = chosen.includes(label.labelId);
            return {
              id: String(label.labelId),
              label: nameOf(label),
              mark: <LabelMark color={label.color} />,
              detail: counts[place]?.text ?? '',
              isChecked,
              isDisabled: isFull && !isChecked,
              run: () => choose(isChecked ? chosen.filter((id) => id !== label.labelId) : [...chosen, label.labelId]),
            };
          }),
          ...(isFull
            ? [
                {
                  id: 'full',
                  label: texts.full(formats.number(CUSTOMER_LABELS_MAX)),
                  isDisabled: true,
                  run: () => undefined,
                },
              ]
            : []),
          ...(chosen.length > 0 ? [{ id: 'all', label: texts.anyLabel, run: () => choose([]) }] : []),
        ]}
      />
    </>
  );
}
