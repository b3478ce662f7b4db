import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useText } from '../../../i18n/LanguageProvider.tsx';

/** Widths in percent, heights and sides of the placeholders. */
const ROWS: readonly { width: number; height: number; own: boolean }[] = [
  { width: 46, height: 44, own: false },
  { width: 62, height: 70, own: false },
  { width: 38, height: 44, own: true },
  { width: 55, height: 44, own: false },
  { width: 48, height: 70, own: true },
  { width: 30, height: 44, own: true },
  { width: 58, height: 96, own: false },
  { width: 42, height: 44, own: true },
];

/** Placeholder of messages while they are loaded, the newest at the bottom. */
export function MessagesSkeleton() {
  const { conversation } = useText();
  return (
    <Box
      role="status"
      aria-label={conversation.loading}
      sx={{
        height: '100%',
        overflow: 'hidden',
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'flex-end',
        gap: 1,
        p: 1.5,
      }}
    >
      {ROWS.map((row) => (
        <Skeleton
          key={`${row.width}`}
          variant="rounded"
          sx={{
            width: `${row.width}%`,
            height: row.height,
            borderRadius: '18px',
            flexShrink: 0,
            alignSelf: row.own ? 'flex-end' : 'flex-start',
          }}
        />
      ))}
    </Box>
  );
}
