import type { ConversationKey } from '#contract';
import { forgetPendingWrite, pendingWrite } from '../../lib/pendingWrite.ts';
import type { AppThunk } from '../types.ts';
import { draftTextChanged, selectDraft } from './draftsSlice.ts';

/** Puts what was written on the card of a page into the input of the conversation with it, below what stands there. */
export const takePendingWrite =
  (name: string | null, key: ConversationKey): AppThunk =>
  (dispatch, getState) => {
    const text = pendingWrite()?.name === name ? (pendingWrite()?.text ?? '') : '';
    const { text: before } = selectDraft(getState(), key);
    if (text !== '' && text !== before)
      dispatch(draftTextChanged({ key, text: before === '' ? text : `${before}\n${text}` }));
    forgetPendingWrite();
  };
