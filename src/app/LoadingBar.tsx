import { keyframes, styled } from '@mui/material/styles';
import { useText } from '../i18n/LanguageProvider.tsx';
import { useAppSelector } from '../store/hooks.ts';
import { selectInFlight } from '../store/local/busy.ts';

const appear = keyframes({ from: { opacity: 0 } });
const pass = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } });

/** Calls that are over within 250 ms show nothing, so that the bar does not flicker. */
const Bar = styled('div')(({ theme }) => ({
  position: 'absolute',
  insetInline: 0,
  top: 0,
  height: 3,
  zIndex: theme.zIndex.tooltip,
  overflow: 'hidden',
  pointerEvents: 'none',
  backgroundColor: theme.palette.primary.light,
  animation: `${appear} 0.2s 0.25s backwards`,
  '&::after': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    width: '40%',
    backgroundColor: theme.palette.primary.main,
    animation: `${pass} 1.6s infinite ease-in-out`,
  },
}));

/** The global loading indicator: there while any call is under way (spec 8). */
export function LoadingBar() {
  const text = useText();
  const busy = useAppSelector((state) => selectInFlight(state) > 0);
  return busy && <Bar role="progressbar" aria-label={text.everywhere.loading} />;
}
