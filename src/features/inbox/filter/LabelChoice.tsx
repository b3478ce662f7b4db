import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { CUSTOMER_LABELS_MAX } from '#contract';
import { LabelMark } from '../../../components/labels/LabelMark.tsx';
import { useLabelName, useLabels } from '../../../components/labels/useLabels.ts';
import { useDeskTexts } from '../../../i18n/deskTexts.ts';

interface LabelChoiceProps {
  pageId: number;
  chosen: readonly number[] | undefined;
  /** Undefined where none is chosen. */
  onChange: (labels: number[] | undefined) => void;
}

/** The labels of a page, each chosen or not; nothing where the page has none. */
export function LabelChoice({ pageId, chosen = [], onChange }: LabelChoiceProps) {
  const { labels: texts } = useDeskTexts();
  const nameOf = useLabelName();
  const { labels } = useLabels(pageId);
  const headingId = useId();
  if (labels.length === 0) return null;
  const toggle = (labelId: number) => {
    const others = chosen.filter((id) => id !== labelId);
    const next = (others.length < chosen.length ? others : [...chosen, labelId]).sort((one, other) => one - other);
    onChange(next.length === 0 ? undefined : next);
  };
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <Typography id={headingId} variant="subtitle2" component="h3" sx={{ mb: 0.25 }}>
        {texts.labels}
      </Typography>
      <Box
        role="group"
        aria-labelledby={headingId}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, maxHeight: 180, overflow: 'auto', p: '3px', m: '-3px' }}
      >
        {labels.map(({ labelId, color, ...names }) => {
          const isChosen = chosen.includes(labelId);
          return (
            <Chip
              key={labelId}
              dir="auto"
              component="button"
              type="button"
              variant={isChosen ? 'filled' : 'outlined'}
              aria-pressed={isChosen}
              disabled={!isChosen && chosen.length >= CUSTOMER_LABELS_MAX}
              icon={
                <Box component="span" sx={{ display: 'flex' }}>
                  <LabelMark color={color} />
                </Box>
              }
              label={nameOf(names)}
              onClick={() => toggle(labelId)}
              sx={{
                ...(isChosen && { fontWeight: 600, outline: '2px solid', outlineColor: 'primary.main' }),
                '& .MuiChip-icon': { ml: 1 },
                '& .MuiChip-label': { lineHeight: 1.75 },
              }}
            />
          );
        })}
      </Box>
    </Box>
  );
}
