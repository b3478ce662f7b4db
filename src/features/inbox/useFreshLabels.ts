import { useEffect } from 'react';
import { useLabels } from '../../components/labels/useLabels.ts';

/** Reads the labels of a page again whenever the tab is seen again: no event tells that a colleague changed one. */
export function useFreshLabels(pageId: number): void {
  const { isRead, refetch } = useLabels(pageId);
  useEffect(() => {
    if (!isRead) return;
    const onVisibility = () => {
      if (document.visibilityState === 'visible') void refetch();
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, [isRead, refetch]);
}
