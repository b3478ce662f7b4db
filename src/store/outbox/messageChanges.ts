import type { ConversationKey } from '#contract';
import { conversationApi } from '../api/conversationApi.ts';
import type { AppThunk } from '../types.ts';
import { editStopped, selectDraft } from './draftsSlice.ts';

/**
 * Saves an edit. The compose mode returns to "save" when the server has it (docs/specification.md#4-compose); until
 * then, and when it refuses, the text stays in the input. Gives true when it was saved.
 */
export const saveEdit =
  (key: ConversationKey, id: number, text: string): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    if (text.trim() === '') return false;
    const { error } = await dispatch(conversationApi.endpoints.putText.initiate({ key, id, text }, { track: false }));
    if (error) return false;
    if (selectDraft(getState(), key).edit?.id === id) dispatch(editStopped({ key }));
    return true;
  };

/** Deletes a message for both sides. Gives true when it is gone. */
export const deleteMessage =
  (key: ConversationKey, id: number): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const { error } = await dispatch(conversationApi.endpoints.deleteMessage.initiate({ key, id }, { track: false }));
    return error === undefined;
  };
