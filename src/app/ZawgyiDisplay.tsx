import { useEffect } from 'react';
import { startZawgyiDisplay } from '../lib/zawgyi/startZawgyiDisplay.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectBurmeseFont } from '../store/session/preferencesSlice.ts';

/** Renders nothing; keeps the page in Zawgyi for a device that shows nothing else. Its code is loaded for such a device only. */
export function ZawgyiDisplay() {
  const font = useAppSelector(selectBurmeseFont);
  useEffect(() => {
    if (font !== 'zawgyi') return;
    const started = startZawgyiDisplay(document);
    return () => void started.then((stop) => stop?.());
  }, [font]);
  return null;
}
