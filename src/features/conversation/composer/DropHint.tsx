import Box from '@mui/material/Box';
import { AttachIcon } from '../../../components/ui/icons.tsx';

/** Covers the conversation while files are held over it. */
export function DropHint({ text }: { text: string }) {
  return (
    <Box
      sx={{
        position: 'absolute',
        inset: 8,
        zIndex: 5,
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 1,
        borderRadius: 3,
        border: 2,
        borderStyle: 'dashed',
        borderColor: 'primary.main',
        color: 'primary.dark',
        bgcolor: 'primary.light',
        opacity: 0.96,
        pointerEvents: 'none',
      }}
    >
      <AttachIcon fontSize="large" aria-hidden />
      {text}
    </Box>
  );
}
