import { useAppSelector } from '../store/hooks.ts';
import { selectTextSize } from '../store/session/preferencesSlice.ts';
import { browserTextSize } from './ui/browserTextSize.ts';

/** The size of text on this device, in percent of the usual one: the setting of the app times that of the browser. */
export const useTextPercent = (): number => (useAppSelector(selectTextSize) * browserTextSize()) / 100;
