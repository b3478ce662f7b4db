import { type DESK_FLAGS, mayUseDesk } from '#contract';
import { useAppSelector } from '../../store/hooks.ts';
import { selectPage } from '../../store/inbox/pagesSlice.ts';

/** May the viewer use a part of the desk of the page's customers? Not where the server has none. */
export const useMayUseDesk = (pageId: number, flag: (typeof DESK_FLAGS)[number]): boolean =>
  useAppSelector((state) => {
    const ui = selectPage(state, 'P', pageId)?.ui;
    return ui !== undefined && mayUseDesk('P', ui, flag);
  });
