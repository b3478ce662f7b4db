import { useMemo } from 'react';
import { useAppSelector } from '../store/hooks.ts';
import { selectDensity } from '../store/session/preferencesSlice.ts';
import { type RowSizes, rowSizesOf } from './ui/rowSizes.ts';
import { useTextPercent } from './useTextPercent.ts';

/** The sizes of list rows on this device. */
export function useRowSizes(): RowSizes {
  const density = useAppSelector(selectDensity);
  const textPercent = useTextPercent();
  return useMemo(() => rowSizesOf(density, textPercent), [density, textPercent]);
}
