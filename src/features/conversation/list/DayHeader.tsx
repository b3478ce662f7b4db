import { styled } from '@mui/material/styles';
import { useFormats } from '../../../i18n/LanguageProvider.tsx';

const Place = styled('div')({ display: 'flex', justifyContent: 'center', padding: '8px 0 2px', pointerEvents: 'none' });
const Chip = styled('span')(({ theme }) => ({
  padding: '1px 12px',
  borderRadius: 14,
  fontSize: '0.75rem',
  lineHeight: 1.8,
  fontWeight: 500,
  color: theme.palette.text.secondary,
  backgroundColor: theme.palette.mode === 'light' ? 'rgba(255, 255, 255, 0.94)' : 'rgba(23, 33, 46, 0.94)',
  boxShadow: theme.palette.mode === 'light' ? '0 1px 2px rgba(16, 24, 40, 0.1)' : 'none',
}));

/** The day of the messages below it; stays on top while they pass. */
export function DayHeader({ day }: { day: string }) {
  const formats = useFormats();
  return (
    <Place>
      <Chip>{formats.day(day)}</Chip>
    </Place>
  );
}
