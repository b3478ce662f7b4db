import { mayUseDesk } from '#contract';
import { useAppSelector } from '../../../store/hooks.ts';
import { selectPage } from '../../../store/inbox/pagesSlice.ts';

/** May the viewer change the desk of the page's customers? Not where the server has none. */
export const useMayChangeDesk = (pageId: number): boolean =>
  useAppSelector((state) => {
    const ui = selectPage(state, 'P', pageId)?.ui;
    return ui !== undefined && mayUseDesk('P', ui, 'assign');
  });
