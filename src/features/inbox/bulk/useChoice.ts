import { useCallback, useMemo, useState } from 'react';
import { mayMessageMany } from '#contract';
import { useMayUseDesk } from '../../../components/desk/useMayUseDesk.ts';
import { selectOffers } from '../../../store/api/notOfferedSlice.ts';
import { useAppSelector } from '../../../store/hooks.ts';
import type { InboxView } from '../../../store/inbox/inboxViewsSlice.ts';
import { selectPage } from '../../../store/inbox/pagesSlice.ts';
import { type Chosen, NOBODY } from './chosen.ts';

/** The choice of customers in a list for a bulk change. The same object as long as it does not change. */
export interface Choice {
  /** The viewer may choose, and the server has bulk changes. */
  mayChoose: boolean;
  /** The viewer may send messages to those who are chosen. */
  mayMessage: boolean;
  /** Null while nobody chooses. */
  chosen: Chosen | null;
  /** Begins to choose, changes who is chosen or, with null, leaves. */
  choose: (chosen: Chosen | null) => void;
}

/** Who is chosen in the list of a page; another filter or search begins with nobody. */
export function useChoice(pageId: number, { filter, search }: InboxView): Choice {
  const isOffered = useAppSelector((state) => selectOffers(state, 'startBulk'));
  const mayAssign = useMayUseDesk(pageId, 'assign');
  const mayLabel = useMayUseDesk(pageId, 'labels');
  const mayChoose = isOffered && (mayAssign || mayLabel);
  const mayMessage = useAppSelector((state) => {
    const ui = selectPage(state, 'P', pageId)?.ui;
    return ui !== undefined && mayMessageMany('P', ui);
  });
  const list = JSON.stringify([filter, search]);
  const [made, setMade] = useState<{ list: string; chosen: Chosen } | null>(null);
  const choose = useCallback((chosen: Chosen | null) => setMade(chosen && { list, chosen }), [list]);
  const chosen = made && mayChoose ? (made.list === list ? made.chosen : NOBODY) : null;
  return useMemo(() => ({ mayChoose, mayMessage, chosen, choose }), [mayChoose, mayMessage, chosen, choose]);
}
