import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** Placeholder of facts about a person. */
export function FactsLoading({ label }: { label: string }) {
  return (
    <Box role="status" aria-label={label} sx={{ display: 'grid', gap: 1.5 }}>
      {['phone', 'email', 'nrc', 'address'].map((row) => (
        <Skeleton key={row} width="100%" height={40} />
      ))}
    </Box>
  );
}
