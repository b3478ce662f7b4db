import { keyframes } from '@emotion/react';
import { styled } from '@mui/material/styles';

const appear = keyframes({ from: { opacity: 0 } });
const pass = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } });

const Bar = styled('div')(({ theme }) => ({
  position: 'fixed',
  insetInline: 0,
  top: 0,
  height: 3,
  zIndex: theme.zIndex.tooltip,
  overflow: 'hidden',
  pointerEvents: 'none',
  backgroundColor: theme.palette.primary.light,
  animation: `${appear} 0.2s backwards`,
  '&::after': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    width: '40%',
    backgroundColor: theme.palette.primary.main,
    animation: `${pass} 1.6s infinite ease-in-out`,
  },
}));

interface ProgressBarProps {
  label: string;
  /** The bar is shown after this time, in ms, so that it does not flicker. */
  patienceMs: number;
}

/**
 * Above everything, while something is loaded. A status, because it lies outside of the landmarks; not announced, because
 * calls are frequent.
 */
export function ProgressBar({ label, patienceMs }: ProgressBarProps) {
  return (
    <div role="status" aria-live="off">
      <Bar role="progressbar" aria-label={label} style={{ animationDelay: `${patienceMs}ms` }} />
    </div>
  );
}
