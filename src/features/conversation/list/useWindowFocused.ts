import { useSyncExternalStore } from 'react';

const isFocused = () => document.visibilityState === 'visible' && document.hasFocus();

function subscribe(changed: () => void): () => void {
  window.addEventListener('focus', changed);
  window.addEventListener('blur', changed);
  document.addEventListener('visibilitychange', changed);
  return () => {
    window.removeEventListener('focus', changed);
    window.removeEventListener('blur', changed);
    document.removeEventListener('visibilitychange', changed);
  };
}

/** Whether the window is visible and has the focus. */
export const useWindowFocused = (): boolean => useSyncExternalStore(subscribe, isFocused);
