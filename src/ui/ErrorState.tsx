import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ErrorIcon } from './icons.tsx';

interface ErrorStateProps {
  title: string;
  text?: string;
  retryLabel: string;
  onRetry: () => void;
}

/** Says that something could not be shown, and offers to try again. Announced when it appears. */
export function ErrorState({ title, text, retryLabel, onRetry }: ErrorStateProps) {
  return (
    <Box
      role="alert"
      sx={{
        minHeight: '100%',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        textAlign: 'center',
        gap: 1,
        p: 4,
      }}
    >
      <ErrorIcon color="error" sx={{ fontSize: 44 }} aria-hidden />
      <Typography variant="h5" component="p">
        {title}
      </Typography>
      {text && (
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 340 }}>
          {text}
        </Typography>
      )}
      <Button variant="outlined" onClick={onRetry} sx={{ mt: 1 }}>
        {retryLabel}
      </Button>
    </Box>
  );
}
