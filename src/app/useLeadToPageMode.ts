import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { selectHasPages, selectPages, selectPagesStatus } from '../store/inbox/pagesSlice.ts';
import { modeSwitched, selectIsModeChosen, selectMode } from '../store/session/sessionSlice.ts';

/**
 * Leads whoever serves pages and is a customer of none to page mode, once: the list of home would be empty beside all that
 * waits on the other side. Whoever has switched the mode stays where they are.
 */
export function useLeadToPageMode(isHomeBare: boolean): void {
  const dispatch = useAppDispatch();
  const isMisplaced = useAppSelector(
    (state) =>
      selectMode(state) === 'C' &&
      !selectIsModeChosen(state) &&
      selectPagesStatus(state, 'C') === 'ready' &&
      selectPages(state, 'C').length === 0 &&
      selectHasPages(state),
  );
  useEffect(() => {
    if (isMisplaced && isHomeBare) dispatch(modeSwitched('P'));
  }, [dispatch, isMisplaced, isHomeBare]);
}
