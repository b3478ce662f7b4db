import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

interface RowSkeletonProps {
  /** How many rows to pretend. */
  rows?: number;
  /** What is loading, for those who do not see it. */
  label: string;
}

/** The shape of list rows that are on their way: a photo and two lines each. */
export function RowSkeleton({ rows = 8, label }: RowSkeletonProps) {
  return (
    <Box role="status" aria-label={label} sx={{ overflow: 'hidden' }}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <Box key={row} sx={{ display: 'flex', gap: 1.5, px: 2, py: 1.25, alignItems: 'center' }}>
          <Skeleton variant="circular" width={48} height={48} sx={{ flexShrink: 0 }} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Skeleton width={`${45 + ((row * 17) % 30)}%`} height={24} />
            <Skeleton width={`${60 + ((row * 23) % 35)}%`} height={20} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
