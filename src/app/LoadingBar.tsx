import Fade from '@mui/material/Fade';
import LinearProgress from '@mui/material/LinearProgress';
import { useText } from '../i18n/LanguageProvider.tsx';
import { useAppSelector } from '../store/hooks.ts';
import { selectInFlight } from '../store/local/busy.ts';

/** Calls that are over before this show nothing, so that the bar does not flicker. In ms. */
const QUICK_MS = 250;

/** The global loading indicator: there while any call is under way (spec 8). */
export function LoadingBar() {
  const text = useText();
  const busy = useAppSelector((state) => selectInFlight(state) > 0);
  return (
    <Fade in={busy} unmountOnExit style={{ transitionDelay: busy ? `${QUICK_MS}ms` : '0ms' }}>
      <LinearProgress
        aria-label={text.everywhere.loading}
        sx={{ position: 'absolute', insetInline: 0, top: 0, height: 3, zIndex: 'tooltip', pointerEvents: 'none' }}
      />
    </Fade>
  );
}
