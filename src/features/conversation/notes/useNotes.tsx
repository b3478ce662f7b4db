import { useLayoutEffect } from 'react';
import type { ConversationKey } from '#contract';
import { useKeyCommands } from '../../../components/keyCommands.ts';
import { LockIcon } from '../../../components/ui/icons.tsx';
import { notesClosed, notesOpened, selectMayUseNotes } from '../../../store/conversation/notesSlice.ts';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.ts';
import { noteModeChanged, selectNoteDraft } from '../../../store/outbox/draftsSlice.ts';
import { useNotesTexts } from './texts.ts';

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
  const texts = useNotesTexts();
  useKeyCommands(
    mayUse ? [{ id: 'note', letter: 'n', title: texts.writeShort, icon: <LockIcon />, run: () => setOpen(true) }] : [],
  );

  return { mayUse, isWriting: mayUse && isOpen, setOpen };
}
