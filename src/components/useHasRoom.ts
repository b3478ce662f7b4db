import { type Breakpoint, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useAppSelector } from '../store/hooks.ts';
import { selectTextSize } from '../store/session/preferencesSlice.ts';
import { browserTextSize } from './ui/browserTextSize.ts';

/** Whether there is room for what needs a width, in px, or that of a breakpoint, at the usual text size: larger text needs more. */
export function useHasRoom(from: Breakpoint | number): boolean {
  const { breakpoints } = useTheme();
  const width = typeof from === 'number' ? from : breakpoints.values[from];
  const percent = (useAppSelector(selectTextSize) * browserTextSize()) / 100;
  return useMediaQuery(`(min-width: ${(width * percent) / 100}px)`);
}
