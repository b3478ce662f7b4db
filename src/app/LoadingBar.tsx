import { useText } from '../i18n/LanguageProvider.tsx';
import { useAppSelector } from '../store/hooks.ts';
import { selectInFlight } from '../store/local/busy.ts';
import { ProgressBar } from '../ui/ProgressBar.tsx';

/** Calls that are over sooner show nothing, in ms. */
const PATIENCE_MS = 250;

/** The global loading indicator: there while any call is under way (spec 8). */
export function LoadingBar() {
  const text = useText();
  const busy = useAppSelector((state) => selectInFlight(state) > 0);
  return busy && <ProgressBar label={text.everywhere.loading} patienceMs={PATIENCE_MS} />;
}
