import MuiAlert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Portal from '@mui/material/Portal';
import Snackbar from '@mui/material/Snackbar';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { selectConnection } from '../../store/model/connectionSlice.ts';
import { type Alert, alertClosed } from '../../store/notices/alertsSlice.ts';

/** How long the notice stays after the connection is back, in ms, for people who looked away. */
const AFTER_MS = 5_000;

/** Over what scrolls, and over nothing that is pressed: below bars and tabs on a phone, over the end of the list elsewhere. */
const besideTheWork = {
  '&&': {
    pointerEvents: 'none',
    transform: 'none',
    top: { xs: 'calc(116px + env(safe-area-inset-top))', md: 'auto' },
    bottom: { xs: 'auto', md: 80 },
    left: { xs: 8, md: 16 },
    right: { xs: 8, md: 'auto' },
  },
};

/**
 * The alert of a poor line (docs/specification.md#8-network). Lines break while people write: it stands beside their
 * work and never takes the focus, so that no key goes to it (docs/decisions/0042-the-app-without-a-network.md).
 */
export function ConnectionNotice({ alert }: { alert: Alert }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const connection = useAppSelector(selectConnection);
  const isLive = connection === 'live';
  const close = () => dispatch(alertClosed(alert.id));
  return (
    // Outside the app: what opens over the screen silences for screen readers all that was there before.
    <Portal>
      <Snackbar
        open
        autoHideDuration={isLive ? AFTER_MS : null}
        onClose={(_, reason) => reason === 'timeout' && close()}
        anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
        sx={besideTheWork}
      >
        <MuiAlert
          severity="error"
          data-line={connection}
          elevation={6}
          sx={{ width: '100%', maxWidth: { xs: 460, md: 328 }, pointerEvents: 'auto' }}
          onClose={close}
          closeText={text.everywhere.close}
        >
          <AlertTitle>{text.alerts.offlineTitle}</AlertTitle>
          {text.alerts.offline}
        </MuiAlert>
      </Snackbar>
    </Portal>
  );
}
