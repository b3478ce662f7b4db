import { useMemo } from 'react';
import { useAppSelector } from '../store/hooks.ts';
import { selectDensity, selectTextSize } from '../store/session/preferencesSlice.ts';
import { browserTextSize } from './ui/browserTextSize.ts';
import { type RowSizes, rowSizesOf } from './ui/rowSizes.ts';

/** The sizes of list rows on this device. */
export function useRowSizes(): RowSizes {
  const density = useAppSelector(selectDensity);
  const textSize = useAppSelector(selectTextSize);
  return useMemo(() => rowSizesOf(density, (textSize * browserTextSize()) / 100), [density, textSize]);
}
