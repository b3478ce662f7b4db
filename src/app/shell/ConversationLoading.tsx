import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useText } from '../../i18n/LanguageProvider.tsx';

/** Placeholder of a conversation while its code is loaded, with the same header and background. */
export function ConversationLoading() {
  const { everywhere } = useText();
  return (
    <Box sx={{ height: '100%', display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ minHeight: 60, bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }} />
      <Box sx={{ flex: 1, display: 'grid', placeItems: 'center', bgcolor: 'chat.ground' }}>
        <CircularProgress aria-label={everywhere.loading} />
      </Box>
    </Box>
  );
}
