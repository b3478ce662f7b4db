import { type MouseEvent, useCallback, useRef } from 'react';
import { useAppStore } from '../../../store/hooks.ts';
import type { Inbox } from '../../../store/inbox/inbox.ts';
import { selectPageUser } from '../../../store/inbox/pageUsersSlice.ts';
import { isChosen, NOBODY, withChosen } from './chosen.ts';
import type { Choice } from './useChoice.ts';

export interface PressedRow {
  pageUserId: number;
  customerId: number;
}

interface RowPress {
  pageId: number;
  rows: Pick<Inbox, 'idsIn' | 'placeOf'>;
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
  // A choice that begins has no row before.
  if (choice.chosen === null || choice.chosen === NOBODY) last.current = undefined;

  const toggle = useCallback(
    ({ pageUserId, customerId }: PressedRow, isRange: boolean) => {
      const { rows: shown, choice: now } = latest.current;
      const chosen = now.chosen ?? NOBODY;
      // Between the two rows, whichever is above.
      const [from = -1, to = -1] = [shown.placeOf(pageUserId), shown.placeOf(last.current ?? 0)].sort((a, b) => a - b);
      const isBetween = isRange && from !== -1 && from !== to;
      const between = isBetween
        ? shown
            .idsIn(from, to + 1)
            .flatMap((id) => selectPageUser(store.getState(), pageId, id)?.participantDto.userAccountId ?? [])
        : [customerId];
      now.choose(withChosen(chosen, between, !isChosen(chosen, customerId)));
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
