import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useText } from '../i18n/LanguageProvider.tsx';

interface MoreFailedProps {
  text: string;
  onRetry: () => void;
}

/** Says that something beside the rest, as the next rows of a list, could not be loaded, and offers another try. */
export function MoreFailed({ text, onRetry }: MoreFailedProps) {
  const { everywhere } = useText();
  return (
    <Box
      role="alert"
      sx={{ p: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', columnGap: 1 }}
    >
      <Typography color="textSecondary" sx={{ textAlign: 'center' }}>
        {text}
      </Typography>
      <Button onClick={onRetry}>{everywhere.retry}</Button>
    </Box>
  );
}
