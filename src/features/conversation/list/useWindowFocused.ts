import { useSyncExternalStore } from 'react';

const areHere = () => document.visibilityState === 'visible' && document.hasFocus();

function watch(changed: () => void): () => void {
  window.addEventListener('focus', changed);
  window.addEventListener('blur', changed);
  document.addEventListener('visibilitychange', changed);
  return () => {
    window.removeEventListener('focus', changed);
    window.removeEventListener('blur', changed);
    document.removeEventListener('visibilitychange', changed);
  };
}

/** Whether somebody may be looking: the window has the focus and is visible. A second screen without focus is not looked at. */
export const useWindowFocused = (): boolean => useSyncExternalStore(watch, areHere);
