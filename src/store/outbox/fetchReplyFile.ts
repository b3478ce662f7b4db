import { AUTHORIZATION_PREFIX, type SavedReplyFile, savedReplyFilePath } from '#contract';
import { selectAccount, selectDomain } from '../session/sessionSlice.ts';
import type { AppThunk } from '../types.ts';

/** Fetches a file of a saved reply, as if the person had picked it on the device. Rejects when it cannot be had. */
export const fetchReplyFile =
  ({ photo, name }: SavedReplyFile): AppThunk<Promise<File>> =>
  async (_dispatch, getState, services) => {
    const state = getState();
    const address = (selectDomain(state) || services.origin) + savedReplyFilePath(photo);
    const token = selectAccount(state)?.password ?? '';
    const answer = await services.fetch(address, { headers: { Authorization: AUTHORIZATION_PREFIX + token } });
    if (!answer.ok) throw new Error(`the file of a saved reply was answered by ${answer.status}`);
    const content = await answer.blob();
    return new File([content], name, { type: content.type });
  };
