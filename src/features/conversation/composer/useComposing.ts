import { useState } from 'react';
import { type ConversationKey, MESSAGE_TEXT_MAX } from '../../../../contract/index.ts';
import { saveEdit } from '../../../store/conversations/changeMessage.ts';
import { typingNoticed } from '../../../store/conversations/markRead.ts';
import { type Draft, draftTextChanged, editStopped, replyCleared } from '../../../store/drafts/draftsSlice.ts';
import { useAppDispatch } from '../../../store/hooks.ts';
import { sendDraftFiles, sendText } from '../../../store/outbox/sending.ts';

/**
 * What the input of a conversation does: change the draft, send it or save the edit, and stop an edit or a reply.
 * `isOff`: nothing can be sent now.
 */
export function useComposing(key: ConversationKey, draft: Draft, isOff: boolean) {
  const dispatch = useAppDispatch();
  const [isSaving, setIsSaving] = useState(false);
  const { edit, reply } = draft;

  const isBlank = draft.text.trim() === '';
  const isSomething = edit ? !isBlank : !isBlank || draft.files.length > 0;
  const canSend = isSomething && !isOff && !isSaving && draft.text.length <= MESSAGE_TEXT_MAX;

  const save = async (id: number, text: string) => {
    setIsSaving(true);
    await dispatch(saveEdit(key, id, text));
    setIsSaving(false);
  };

  return {
    canSend,
    change: (text: string) => {
      dispatch(draftTextChanged({ key, text }));
      if (text !== '') dispatch(typingNoticed(key));
    },
    send: () => {
      const text = draft.text.trim();
      if (edit && text === edit.originalText) dispatch(editStopped({ key }));
      else if (edit) void save(edit.id, text);
      else {
        // The words first: a staged reply belongs to them.
        dispatch(sendText(key, text));
        void dispatch(sendDraftFiles(key));
      }
    },
    stop: () => {
      if (edit) dispatch(editStopped({ key }));
      else if (reply) dispatch(replyCleared({ key }));
    },
  };
}
