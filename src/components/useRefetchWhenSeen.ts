import { useEffect } from 'react';

/** Reads a query again whenever the tab is seen again: for what others change without an event. */
export function useRefetchWhenSeen(refetch: () => unknown, isRead: boolean): void {
  useEffect(() => {
    if (!isRead) return;
    const onVisibility = () => {
      if (document.visibilityState === 'visible') refetch();
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, [isRead, refetch]);
}
