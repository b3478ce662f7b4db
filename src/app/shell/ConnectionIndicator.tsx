import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { homeQuery, paths } from '../../lib/paths.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectConnection } from '../../store/model/connectionSlice.ts';
import { selectOfflineAlert } from '../../store/notices/alertsSlice.ts';

/** A connection that is lost for less than this shows nothing, in ms. */
const PATIENCE_MS = 1_200;

/** Shows when the screen may be out of date: offline, connecting, or catching up; unless another place says so. */
export function ConnectionIndicator() {
  const text = useText();
  const { pathname, search } = useLocation();
  const connection = useAppSelector(selectConnection);
  const hasNotice = useAppSelector(selectOfflineAlert) !== undefined;
  const isLive = connection === 'live';
  const [patient, setPatient] = useState(true);

  useEffect(() => {
    setPatient(true);
    if (isLive) return;
    const timer = setTimeout(() => setPatient(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isLive]);

  // Said once: in the open conversation, or by the notice of what failed.
  const isSaidElsewhere =
    (pathname === paths.home && new URLSearchParams(search).has(homeQuery.conversation)) || hasNotice;
  const shown = isLive || patient || isSaidElsewhere ? null : text.shell[connection];
  return (
    <Box role="status" sx={{ minWidth: 0 }}>
      {shown && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary', minWidth: 0 }}>
          {connection !== 'offline' && <CircularProgress size={14} thickness={6} color="inherit" aria-hidden />}
          <Typography variant="body2" component="span" noWrap>
            {shown}
          </Typography>
        </Box>
      )}
    </Box>
  );
}
