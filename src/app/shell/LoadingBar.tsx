import { useNavigation } from 'react-router-dom';
import { ProgressBar } from '../../components/ui/ProgressBar.tsx';
import { useText } from '../../i18n/LanguageProvider.tsx';
import { selectInFlight } from '../../store/api/callsSlice.ts';
import { useAppSelector } from '../../store/hooks.ts';

/** What takes less time shows nothing, in ms. */
const PATIENCE_MS = 250;

/** The global loading indicator: shown while a call runs or the code of a screen is loaded (docs/specification.md#8-loading). */
export function LoadingBar() {
  const text = useText();
  const isCalling = useAppSelector((state) => selectInFlight(state) > 0);
  const isLoadingScreen = useNavigation().state !== 'idle';
  return (isCalling || isLoadingScreen) && <ProgressBar label={text.everywhere.loading} patienceMs={PATIENCE_MS} />;
}
