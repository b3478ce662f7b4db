import { useEffect } from 'react';
import type { ConversationRef } from '#contract';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { selectPage } from '../store/inbox/pagesSlice.ts';
import { homeShown } from '../store/session/sessionSlice.ts';

/** Keeps in the session what home shows (docs/specification.md#3-account): the device stores the first customers of that page. */
export function useHomeInSession(page: number | null, open: ConversationRef | null): void {
  const dispatch = useAppDispatch();
  const friend = open?.kind === 'friend' ? open.requestFormId : null;
  const uiAccept = useAppSelector((state) => (page === null ? null : (selectPage(state, 'P', page)?.ui ?? null)));
  useEffect(() => {
    dispatch(homeShown({ page, friend, uiAccept }));
  }, [dispatch, page, friend, uiAccept]);
}
