import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { homePath } from '../lib/paths.ts';
import { isFirstEntry } from './isFirstEntry.ts';

/** A conversation that a link opens on a phone before anything else gets its list below it, where Back leads. */
export function useListBelow(isOnPhone: boolean, pageId: number | null): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!isOnPhone || !isFirstEntry()) return;
    // Both before the next render: the conversation stays on the screen.
    const addList = async () => {
      await navigate(homePath({ pageId, list: new URLSearchParams(search) }), { replace: true });
      await navigate({ pathname, search }, { state: { opened: true } });
    };
    void addList();
  }, [navigate, isOnPhone, pageId, pathname, search]);
}
