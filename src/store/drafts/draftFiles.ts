import type { ConversationKey } from '../../../contract/index.ts';
import type { AppThunk } from '../rootReducer.ts';
import { selectUserId } from '../session/sessionSlice.ts';
import { draftFileDropped, draftFilesKept } from './draftsSlice.ts';

/** Adds chosen files to a draft. They are shown at once; resolves when their bytes would outlive the tab. */
export const draftFilesAdded =
  (key: ConversationKey, files: readonly File[]): AppThunk<Promise<void>> =>
  async (dispatch, getState, { device }) => {
    const userId = selectUserId(getState());
    if (userId === null || files.length === 0) return;
    const chosen = files.map((file) => ({ id: crypto.randomUUID(), userId, file }));
    const kept = chosen.map((one) => device.putFile(one));
    dispatch(
      draftFilesKept({
        key,
        files: chosen.map(({ id, file }) => ({ fileId: id, name: file.name, type: file.type, bytes: file.size })),
      }),
    );
    await Promise.all(kept);
  };

/** Takes a chosen file out of a draft again. */
export const draftFileRemoved =
  (key: ConversationKey, fileId: string): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { device }) => {
    dispatch(draftFileDropped({ key, fileId }));
    await device.removeFile(fileId);
  };

/** The bytes of a chosen file, for its picture in the draft; undefined when the device no longer has them. */
export const readDraftFile =
  (fileId: string): AppThunk<Promise<File | undefined>> =>
  (_dispatch, _getState, { device }) =>
    device.readFile(fileId);
