import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useEffect, useState } from 'react';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useAppSelector } from '../../store/hooks.ts';
import { selectConnection } from '../../store/model/connectionSlice.ts';
import { selectOfflineAlert } from '../../store/notices/alertsSlice.ts';

/** An interruption shorter than this is not shown, in ms. */
const PATIENCE_MS = 600;

/** Shown over the messages, which keep their place, while some may be missing: disconnected, connecting, catching up. */
export function ConnectionStrip() {
  const { conversation } = useText();
  const line = useAppSelector(selectConnection);
  // The notice of what failed says it, over everything.
  const hasNotice = useAppSelector(selectOfflineAlert) !== undefined;
  const isLive = line === 'live';
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    if (isLive) {
      setIsShown(false);
      return;
    }
    const timer = setTimeout(() => setIsShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isLive]);

  const isOffline = line === 'offline';
  return (
    <Box
      role="status"
      aria-live="polite"
      sx={{ position: 'absolute', insetInline: 0, top: 0, zIndex: 2, pointerEvents: 'none' }}
    >
      {isShown && !isLive && !hasNotice && (
        <Box
          data-line={line}
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'center',
            gap: 1,
            px: 2,
            py: 0.5,
            fontSize: '0.8125rem',
            lineHeight: 1.75,
            textAlign: 'center',
            color: isOffline ? 'warning.dark' : 'primary.dark',
            bgcolor: isOffline ? 'warning.light' : 'primary.light',
          }}
        >
          {!isOffline && <CircularProgress size={14} thickness={5} color="inherit" aria-hidden />}
          <span>{conversation[line]}</span>
        </Box>
      )}
    </Box>
  );
}
