import { mayUseDesk, type SavedView } from '#contract';
import { useAppSelector } from '../../../store/hooks.ts';
import { selectPage } from '../../../store/inbox/pagesSlice.ts';
import { useGetViewsQuery } from './savedViewsApi.ts';

const NONE: readonly SavedView[] = [];

/** The saved views of a page, where the server has the desk, and whether those of all staff may be changed. */
export function useSavedViews(pageId: number) {
  const ui = useAppSelector((state) => selectPage(state, 'P', pageId)?.ui);
  const hasDesk = ui?.assign !== undefined;
  const { data = NONE, isSuccess } = useGetViewsQuery({ pageId }, { skip: !hasDesk });
  return {
    views: data,
    hasDesk,
    maySave: isSuccess,
    maySaveForPage: ui !== undefined && mayUseDesk('P', ui, 'assign'),
  };
}
