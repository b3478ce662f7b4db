import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useText } from '../../../i18n/LanguageProvider.tsx';
import type { LoadStatus } from '../../../store/conversations/openConversationsSlice.ts';

interface OlderRowProps {
  hasOlder: boolean;
  status: LoadStatus;
  onRetry: () => void;
}

/** Above the oldest loaded message: older messages are loading, failed to load, or do not exist. Its height is constant. */
export function OlderRow({ hasOlder, status, onRetry }: OlderRowProps) {
  const { conversation, everywhere } = useText();
  return (
    <Box sx={{ height: 64, display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 1, px: 2 }}>
      {status === 'failed' ? (
        <>
          <Typography variant="body2" color="textSecondary" role="alert">
            {conversation.olderFailed}
          </Typography>
          <Button onClick={onRetry}>{everywhere.retry}</Button>
        </>
      ) : hasOlder ? (
        <CircularProgress size={24} thickness={4} aria-label={conversation.olderLoading} />
      ) : (
        <Typography variant="caption" color="textSecondary">
          {conversation.beginning}
        </Typography>
      )}
    </Box>
  );
}
