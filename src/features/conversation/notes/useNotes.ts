import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { ConversationKey } from '#contract';
import { notesClosed, notesOpened } from '../../../store/conversation/notesSlice.ts';
import { selectMayUseNotes } from '../../../store/conversation/shownNotes.ts';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.ts';
import { noteModeChanged, selectNoteDraft } from '../../../store/outbox/noteDraftsSlice.ts';

const EDITABLE = 'input, textarea, select, [contenteditable="true"]';

/** The key N, also on a keyboard whose letters are not Latin. */
const isN = ({ key, code }: KeyboardEvent) => (/^[a-z]$/i.test(key) ? key.toLowerCase() === 'n' : code === 'KeyN');

/**
 * The private notes of an open conversation, for staff who may use them: they are shown and live while it is open. The key N switches the
 * input to notes where no input has the focus.
 */
export function useNotes(key: ConversationKey, onSwitched: () => void) {
  const dispatch = useAppDispatch();
  const mayUse = useAppSelector((state) => selectMayUseNotes(state, key));
  const isOpen = useAppSelector((state) => selectNoteDraft(state, key).isOpen);

  useLayoutEffect(() => {
    if (!mayUse) return;
    dispatch(notesOpened(key));
    return () => {
      dispatch(notesClosed(key));
    };
  }, [dispatch, key, mayUse]);

  const setOpen = (toNote: boolean) => {
    dispatch(noteModeChanged({ key, isOpen: toNote }));
    onSwitched();
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isElsewhere = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing;
    if (isElsewhere || !isN(event) || document.querySelector('.MuiModal-root')) return;
    if (event.target instanceof Element && event.target.closest(EDITABLE)) return;
    event.preventDefault();
    setOpen(true);
  });
  useEffect(() => {
    if (!mayUse) return;
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [mayUse]);

  return { mayUse, isWriting: mayUse && isOpen, setOpen };
}
