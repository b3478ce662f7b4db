import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { homePath, homeQuery, idInAddress } from '../lib/paths.ts';

/** Whether a location with a conversation has below it what the conversation was opened from. */
export const wasOpened = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'opened' in state && state.opened === true;

/** Returns a function that closes the open conversation: the list, or what stands beside it, is shown. */
export function useCloseConversation(): () => void {
  const navigate = useNavigate();
  const { state } = useLocation();
  return useCallback(() => {
    // Opened from the list: go back. Opened by its address (a reload, a link): replace it by the list.
    if (wasOpened(state)) return navigate(-1);
    const list = new URLSearchParams(window.location.search);
    navigate(homePath({ pageId: idInAddress(list.get(homeQuery.page)), list }), { replace: true });
  }, [navigate, state]);
}
