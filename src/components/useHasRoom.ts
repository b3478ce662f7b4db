import { type Breakpoint, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTextPercent } from './useTextPercent.ts';

/** Whether there is room for what needs a width, in px, or that of a breakpoint, at the usual text size: larger text needs more. */
export function useHasRoom(from: Breakpoint | number): boolean {
  const { breakpoints } = useTheme();
  const width = typeof from === 'number' ? from : breakpoints.values[from];
  return useMediaQuery(`(min-width: ${(width * useTextPercent()) / 100}px)`);
}
