import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useText } from '../i18n/LanguageProvider.tsx';

/** Shown while the code of the first screen is loaded. */
export function ScreenLoading() {
  const text = useText();
  return (
    <Box component="main" sx={{ minHeight: '100%', display: 'grid', placeItems: 'center', p: 6 }}>
      <CircularProgress aria-label={text.everywhere.loading} />
    </Box>
  );
}
