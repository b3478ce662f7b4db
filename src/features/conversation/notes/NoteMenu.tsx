import { useState } from 'react';
import { type ConversationKey, mayDeleteNote, mayEditNote, type Note } from '#contract';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { ActionMenu, type MenuAction } from '../../../components/ui/ActionMenu.tsx';
import { CopyIcon, DeleteIcon, EditIcon } from '../../../components/ui/icons.tsx';
import type { Point } from '../../../components/ui/useLongPress.ts';
import { useText } from '../../../i18n/LanguageProvider.tsx';
import { copyText } from '../../../lib/copyText.ts';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.ts';
import { selectActor } from '../../../store/inbox/pagesSlice.ts';
import { toastShown } from '../../../store/notices/toastsSlice.ts';
import { removeNote } from '../../../store/outbox/changes.ts';
import { noteEditStarted } from '../../../store/outbox/draftsSlice.ts';
import { useNotesTexts } from './texts.ts';

interface NoteMenuProps {
  conversationKey: ConversationKey;
  note: Note;
  /** Where it opens: at the pointer or a button. */
  at: Point | HTMLElement;
  /** An edit was started: the input takes the focus. */
  onWrite: () => void;
  /** Menu and question are out of view. */
  onClose: () => void;
}

/** What a member of the staff may do with a note, and the question before it is deleted. */
export function NoteMenu({ conversationKey: key, note, at, onWrite, onClose }: NoteMenuProps) {
  const { conversation } = useText();
  const texts = useNotesTexts();
  const dispatch = useAppDispatch();
  const authorId = note.author.userAccountId;
  const mayEdit = useAppSelector((state) => mayEditNote(selectActor(state, key), authorId));
  const mayDelete = useAppSelector((state) => mayDeleteNote(selectActor(state, key), authorId));
  const [shown, setShown] = useState<'menu' | 'question' | 'nothing'>('menu');
  const { noteId, text } = note;

  const actions: MenuAction[] = [
    {
      id: 'copy',
      label: conversation.copy,
      icon: CopyIcon,
      run: () => void copyText(text).then((done) => done && dispatch(toastShown({ code: 'copied' }))),
    },
  ];
  if (mayEdit)
    actions.push({
      id: 'edit',
      label: conversation.edit,
      icon: EditIcon,
      run: () => {
        dispatch(noteEditStarted({ key, noteId, text }));
        onWrite();
      },
    });
  if (mayDelete)
    actions.push({
      id: 'delete',
      label: conversation.delete,
      icon: DeleteIcon,
      isDangerous: true,
      run: () => setShown('question'),
    });

  const place =
    at instanceof HTMLElement
      ? { anchorEl: at }
      : { anchorReference: 'anchorPosition' as const, anchorPosition: { left: at.left, top: at.top } };
  return (
    <>
      <ActionMenu
        open={shown === 'menu'}
        title={texts.menu(note.author.profileName)}
        actions={actions}
        place={place}
        onClose={() => setShown('nothing')}
        onExited={() => {
          if (shown === 'nothing') onClose();
        }}
      />
      <ConfirmDialog
        open={shown === 'question'}
        title={texts.deleteTitle}
        text={texts.deleteText}
        cancelLabel={texts.cancel}
        confirmLabel={texts.delete}
        dangerous
        onClose={() => setShown('nothing')}
        onExited={onClose}
        onConfirm={() => {
          setShown('nothing');
          void dispatch(removeNote(key, noteId));
        }}
      />
    </>
  );
}
