import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isPrecise } from '../../lib/isPrecise.ts';

/** The number of the row that an element is in; NaN outside of the rows. */
const rowOf = (element: Element): number =>
  Number(element.closest('[data-item-index]')?.getAttribute('data-item-index') ?? Number.NaN);

/** A button of the row that came up in the place of another, or of the one above; null where those are out of view. */
function neighbourIn(list: Element, row: number): HTMLElement | null {
  const view = list.getBoundingClientRect();
  const isInView = (button: Element) => {
    const { top, bottom } = button.getBoundingClientRect();
    return top <= view.bottom && bottom >= view.top;
  };
  const buttons = [row, row - 1].map((index) =>
    list.querySelector<HTMLElement>(`[data-item-index="${index}"] .message-more`),
  );
  return buttons.find((button) => button !== null && isInView(button)) ?? null;
}

/**
 * Keeps the focus in the messages when what has it goes: a message that is deleted, here or on the other side, a row that is scrolled out
 * of view, a button that has done its work, a list that shows another range. Else the next key would reach nobody. A neighbouring message
 * has it then, or the list, or the input where no message is left.
 */
export function useFocusInMessages(area: RefObject<HTMLElement | null>, onInput: () => void): void {
  const toInput = useEffectEvent(onInput);
  useEffect(() => {
    const messages = area.current;
    if (!messages) return;
    /** What has the focus in the messages, or had it before a dialog or menu opened; and its row. */
    let last: Element | undefined;
    let row = Number.NaN;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      if (messages.contains(target)) {
        last = target;
        row = rowOf(target);
        return;
      }
      const layer = target.closest('.MuiModal-root');
      if (!layer || layer.contains(messages)) last = undefined;
    };
    const repair = () => {
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      last = undefined;
      const list = messages.querySelector<HTMLElement>('[data-virtuoso-scroller]');
      if (list) (neighbourIn(list, row) ?? list).focus({ preventScroll: true });
      else if (isPrecise()) toInput();
    };
    const observer = new MutationObserver(repair);
    observer.observe(messages, { childList: true, subtree: true });
    // Dialogs and menus.
    observer.observe(document.body, { childList: true });
    document.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
    };
  }, [area]);
}
