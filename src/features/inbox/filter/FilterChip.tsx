import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

interface FilterChipProps {
  name: string;
  count: string;
  isChosen: boolean;
  onChoose: () => void;
}

/** Brings the chosen filter into the part of the row that is seen. */
const showChosen = (chip: HTMLElement | null) => chip?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** A filter of the list, and how many customers it shows. */
export function FilterChip({ name, count, isChosen, onChoose }: FilterChipProps) {
  return (
    <Button
      ref={isChosen ? showChosen : undefined}
      size="small"
      variant={isChosen ? 'contained' : 'text'}
      color={isChosen ? 'primary' : 'inherit'}
      aria-pressed={isChosen}
      onClick={onChoose}
      sx={{
        minHeight: 40,
        minWidth: 44,
        px: 1,
        py: 0,
        gap: 0.5,
        borderRadius: 20,
        flexShrink: 0,
        whiteSpace: 'nowrap',
        ...(!isChosen && { bgcolor: 'action.hover' }),
      }}
    >
      {name}
      <Box component="span" sx={{ fontWeight: 400, opacity: 0.85, fontVariantNumeric: 'tabular-nums' }}>
        {count}
      </Box>
    </Button>
  );
}
