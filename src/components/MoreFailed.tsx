import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useText } from '../i18n/LanguageProvider.tsx';

interface MoreFailedProps {
  text: string;
  onRetry: () => void;
}

/** Below a list whose next rows could not be loaded. */
export function MoreFailed({ text, onRetry }: MoreFailedProps) {
  const { everywhere } = useText();
  return (
    <Box role="alert" sx={{ p: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography color="textSecondary">{text}</Typography>
      <Button onClick={onRetry}>{everywhere.retry}</Button>
    </Box>
  );
}
