import type { ConversationKey } from '#contract';
import { draftFilesAdded } from '../../../src/store/outbox/drafting.ts';
import { sendDraftFiles } from '../../../src/store/outbox/sending.ts';
import type { AppThunk } from '../../../src/store/types.ts';

/** Chooses files into the draft of a conversation and sends them, as a person does. */
export const sendFiles =
  (key: ConversationKey, files: readonly File[]): AppThunk<Promise<void>> =>
  async (dispatch) => {
    await dispatch(draftFilesAdded(key, files));
    await dispatch(sendDraftFiles(key));
  };
