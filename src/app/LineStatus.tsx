import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useText } from '../i18n/LanguageProvider.tsx';
import { useAppSelector } from '../store/hooks.ts';
import { selectLine } from '../store/realtime/line.ts';

/** How long the line may be away before the screen speaks of it: a start or a short gap worries nobody. In ms. */
const PATIENCE_MS = 1_200;

/** Says when what is shown may be old: no connection, connecting, or still reading what was missed. */
export function LineStatus() {
  const text = useText();
  const line = useAppSelector(selectLine);
  const isLive = line === 'live';
  const [patient, setPatient] = useState(true);

  useEffect(() => {
    setPatient(true);
    if (isLive) return;
    const timer = setTimeout(() => setPatient(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isLive]);

  const shown = isLive || patient ? null : text.shell[line];
  return (
    <Box role="status" sx={{ minWidth: 0 }}>
      {shown && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary', minWidth: 0 }}>
          {line !== 'offline' && <CircularProgress size={14} thickness={6} color="inherit" aria-hidden />}
          <Typography variant="body2" component="span" noWrap>
            {shown}
          </Typography>
        </Box>
      )}
    </Box>
  );
}
