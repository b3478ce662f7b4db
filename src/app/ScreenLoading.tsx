import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useText } from '../i18n/LanguageProvider.tsx';

/** While the code of a screen is on its way. */
export function ScreenLoading() {
  const text = useText();
  return (
    <Box sx={{ minHeight: '100%', display: 'grid', placeItems: 'center', p: 6 }}>
      <CircularProgress aria-label={text.everywhere.loading} />
    </Box>
  );
}
