import { useState } from 'react';
import { type ConversationKey, MESSAGE_TEXT_MAX } from '#contract';
import { draftGivenUp, typed } from '../../../store/conversation/openConversationsSlice.ts';
import { holdSecondAnswer } from '../../../store/conversation/secondAnswer.ts';
import { useAppDispatch, useAppStore } from '../../../store/hooks.ts';
import { saveEdit } from '../../../store/outbox/changes.ts';
import {
  type Draft,
  draftTextChanged,
  editStarted,
  editStopped,
  replyCleared,
} from '../../../store/outbox/draftsSlice.ts';
import { selectNewestOutgoing } from '../../../store/outbox/outboxSlice.ts';
import { editSending, sendDraftFiles, sendText } from '../../../store/outbox/sending.ts';
import { selectNewestEditable } from '../../../store/views/messageView.ts';

/**
 * What the input of a conversation does: change the draft, send it or save the edit, start an edit, and stop an edit or a reply.
 * `isOff`: nothing can be sent now.
 */
export function useComposing(key: ConversationKey, draft: Draft, isOff: boolean) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  /** The message whose text is being saved. The call may never be answered: whoever gives that edit up can write on. */
  const [savingId, setSavingId] = useState<number | null>(null);
  const { edit, reply } = draft;
  const isSaving = edit !== null && edit.id === savingId;

  const isBlank = draft.text.trim() === '';
  const isSomething = edit ? !isBlank : !isBlank || draft.files.length > 0;
  const canSend = isSomething && !isOff && !isSaving && draft.text.length <= MESSAGE_TEXT_MAX;

  const save = async (id: number, text: string) => {
    setSavingId(id);
    await dispatch(saveEdit(key, id, text));
    setSavingId((saving) => (saving === id ? null : saving));
  };

  return {
    canSend,
    change: (text: string) => {
      dispatch(draftTextChanged({ key, text }));
      if (text === '' && draft.files.length === 0) dispatch(draftGivenUp(key));
      if (text !== '') dispatch(typed(key));
    },
    /** Sends or saves; false when it is held, because a colleague has just answered. */
    send: (): boolean => {
      const text = draft.text.trim();
      if (!edit && dispatch(holdSecondAnswer(key, 'draft'))) return false;
      if (edit && text === edit.originalText) dispatch(editStopped({ key }));
      else if (edit) void save(edit.id, text);
      else {
        // The words first: a staged reply belongs to them.
        dispatch(sendText(key, text));
        void dispatch(sendDraftFiles(key));
      }
      return true;
    },
    /** Starts to edit the own newest message, or takes it back while that is possible; false when something is being written or sent, or there is none. */
    editNewest: (): boolean => {
      const state = store.getState();
      // What is on its way is the newest one, and cannot be edited yet.
      const isWriting = draft.text !== '' || draft.files.length > 0 || edit !== null || reply !== null;
      const outgoing = selectNewestOutgoing(state, key);
      if (!isWriting && outgoing?.heldUntil !== undefined) {
        dispatch(editSending(outgoing.clientId));
        return true;
      }
      if (isWriting || outgoing !== undefined) return false;
      const newest = selectNewestEditable(state, key);
      if (newest) dispatch(editStarted({ key, id: newest.id, text: newest.text }));
      return newest !== undefined;
    },
    stop: () => {
      if (edit) dispatch(editStopped({ key }));
      else if (reply) dispatch(replyCleared({ key }));
    },
  };
}
