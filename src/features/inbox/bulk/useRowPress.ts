import { type MouseEvent, useCallback, useRef } from 'react';
import { useAppStore } from '../../../store/hooks.ts';
import type { Inbox } from '../../../store/inbox/inbox.ts';
import { selectPageUser } from '../../../store/inbox/pageUsersSlice.ts';
import { isChosen, NOBODY, withChosen } from './chosen.ts';
import type { Choice } from './useChoice.ts';

/** A row that is pressed. */
export interface PressedRow {
  pageUserId: number;
  customerId: number;
}

interface RowPress {
  pageId: number;
  rows: Pick<Inbox, 'total' | 'idAt'>;
  choice: Choice;
  onOpen: (customerId: number) => void;
}

/**
 * What presses on rows do. While customers are chosen, one chooses its row, with Shift all from the row before; otherwise it opens the row,
 * and with Ctrl or ⌘, a long press or a right click begins to choose. The functions stay the same: rows that do not change are not rendered.
 */
export function useRowPress({ pageId, rows, choice, onOpen }: RowPress) {
  const store = useAppStore();
  const latest = useRef({ rows, choice });
  latest.current = { rows, choice };
  const last = useRef<number>(undefined);

  const toggle = useCallback(
    ({ pageUserId, customerId }: PressedRow, isRange: boolean) => {
      const { rows: shown, choice: now } = latest.current;
      const chosen = now.chosen ?? NOBODY;
      const between = (from: number): number[] => {
        const ids = Array.from({ length: shown.total }, (_, place) => shown.idAt(place));
        const ends = [ids.indexOf(from), ids.indexOf(pageUserId)].sort((one, other) => one - other);
        if (ends.includes(-1)) return [customerId];
        return ids
          .slice(ends[0], (ends[1] ?? 0) + 1)
          .flatMap((id) => (id && selectPageUser(store.getState(), pageId, id)?.participantDto.userAccountId) || []);
      };
      const ids = isRange && last.current !== undefined ? between(last.current) : [customerId];
      now.choose(withChosen(chosen, ids, !isChosen(chosen, customerId)));
      last.current = pageUserId;
    },
    [store, pageId],
  );
  const onPress = useCallback(
    (row: PressedRow, { shiftKey, ctrlKey, metaKey }: MouseEvent) => {
      const { chosen, mayChoose } = latest.current.choice;
      if (chosen || (mayChoose && (ctrlKey || metaKey))) toggle(row, shiftKey);
      else onOpen(row.customerId);
    },
    [toggle, onOpen],
  );
  const onHold = useCallback((row: PressedRow) => toggle(row, false), [toggle]);
  return { onPress, onHold: choice.mayChoose ? onHold : undefined };
}
