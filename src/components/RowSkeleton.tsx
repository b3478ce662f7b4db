import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useText } from '../i18n/LanguageProvider.tsx';

interface RowSkeletonProps {
  /** How many rows to pretend. */
  rows?: number;
  /** Height of the rows that come, in px, where it is known: then nothing moves when they do. */
  rowHeight?: number;
  /** Side of their photos, in px. */
  photoSize?: number;
}

const ROW = { display: 'flex', gap: 1.5, px: 2, alignItems: 'center' } as const;

/** Placeholder of list rows while they are loaded: a photo and two lines each. */
export function RowSkeleton({ rows = 8, rowHeight, photoSize = 48 }: RowSkeletonProps) {
  const { everywhere } = useText();
  return (
    <Box role="status" aria-label={everywhere.loading} sx={{ overflow: 'hidden' }}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <Box key={row} sx={{ ...ROW, py: rowHeight ? 0 : 1.25, height: rowHeight }}>
          <Skeleton variant="circular" width={photoSize} height={photoSize} sx={{ flexShrink: 0 }} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Skeleton width={`${45 + ((row * 17) % 30)}%`} height={24} />
            <Skeleton width={`${60 + ((row * 23) % 35)}%`} height={20} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
