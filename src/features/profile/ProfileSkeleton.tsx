import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

const FIELDS = ['name', 'nrc', 'license', 'phone', 'email', 'address'];

/** Placeholder of the profile while it is loaded. */
export function ProfileSkeleton({ label }: { label: string }) {
  return (
    <Box role="status" aria-label={label} sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5 }}>
        <Skeleton variant="circular" width={88} height={88} />
        <Skeleton variant="rounded" width={170} height={44} />
      </Box>
      {FIELDS.map((field) => (
        <div key={field}>
          <Skeleton width={96} height={28} />
          <Skeleton variant="rounded" height={50} />
        </div>
      ))}
    </Box>
  );
}
