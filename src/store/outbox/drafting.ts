import { AUTHORIZATION_PREFIX, type ConversationKey, type SavedReplyFile, savedReplyFilePath } from '#contract';
import { forgetPendingWrite, pendingWrite } from '../../lib/pendingWrite.ts';
import { randomUuid } from '../../lib/randomUuid.ts';
import { within } from '../../lib/within.ts';
import { selectAccount, selectDomain, selectUserId } from '../session/sessionSlice.ts';
import type { AppThunk } from '../types.ts';
import { draftFileDropped, draftFilesKept, draftTextChanged, editStopped, selectDraft } from './draftsSlice.ts';

/**
 * Adds chosen files to a draft, after those that it has or before one of them, as soon as their bytes would outlive the tab: what is shown
 * can be sent, also after a reload. Resolves to their ids.
 */
export const draftFilesAdded =
  (key: ConversationKey, files: readonly File[], before?: string): AppThunk<Promise<string[]>> =>
  async (dispatch, getState, { device }) => {
    const userId = selectUserId(getState());
    if (userId === null || files.length === 0) return [];
    const chosen = files.map((file) => ({ id: randomUuid(), userId, file }));
    await Promise.all(chosen.map((one) => device.putFile(one)));
    // The session ended meanwhile, and its drafts with it.
    if (selectUserId(getState()) !== userId) return [];
    dispatch(
      draftFilesKept({
        key,
        before,
        files: chosen.map(({ id, file }) => ({ fileId: id, name: file.name, type: file.type, bytes: file.size })),
      }),
    );
    return chosen.map(({ id }) => id);
  };

/** Takes a chosen file out of a draft again. */
export const draftFileRemoved =
  (key: ConversationKey, fileId: string): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { device }) => {
    dispatch(draftFileDropped({ key, fileId }));
    await device.removeFile(fileId);
  };

/** The bytes of a chosen file, for its picture in the draft, as `Device` tells them. */
export const readDraftFile =
  (fileId: string): AppThunk<Promise<File | undefined | null>> =>
  (_dispatch, _getState, { device }) =>
    device.readFile(fileId);

/** A file of which nothing more comes in this time cannot be had, in ms: a dead connection never answers. */
const PATIENCE_MS = 20_000;

/**
 * Fetches a file of a saved reply, as if the person had picked it on the device. Rejects when it cannot be had. It is read in pieces, so
 * that a slow line has as long as it needs.
 */
export const fetchReplyFile =
  ({ photo, name }: SavedReplyFile): AppThunk<Promise<File>> =>
  async (_dispatch, getState, services) => {
    const state = getState();
    const address = (selectDomain(state) || services.origin) + savedReplyFilePath(photo);
    const token = selectAccount(state)?.password ?? '';
    // `AbortSignal.timeout` is not in every browser that the app is built for.
    const request = new AbortController();
    const soon = async <T>(step: Promise<T>): Promise<T> => {
      const done = await within(step, PATIENCE_MS);
      if (done !== undefined) return done;
      request.abort();
      throw new Error('nothing more came of the file of a saved reply');
    };
    const headers = { Authorization: AUTHORIZATION_PREFIX + token };
    const answer = await soon(services.fetch(address, { headers, signal: request.signal }));
    const reader = answer.ok ? answer.body?.getReader() : undefined;
    if (!reader) throw new Error(`the file of a saved reply was answered by ${answer.status}`);
    const pieces: BlobPart[] = [];
    for (let next = await soon(reader.read()); !next.done; next = await soon(reader.read())) pieces.push(next.value);
    return new File(pieces, name, { type: answer.headers.get('Content-Type') ?? '' });
  };

/** Puts a text into the input of a conversation, below what stands there. A message that is being changed stays as it is. */
export const draftTextAdded =
  (key: ConversationKey, text: string): AppThunk =>
  (dispatch, getState) => {
    dispatch(editStopped({ key }));
    const { text: before } = selectDraft(getState(), key);
    if (text !== '' && text !== before)
      dispatch(draftTextChanged({ key, text: before === '' ? text : `${before}\n${text}` }));
  };

/** Puts what was written on the card of a page into the input of the conversation with it, below what stands there. */
export const takePendingWrite =
  (name: string | null, key: ConversationKey): AppThunk =>
  (dispatch) => {
    const pending = pendingWrite();
    // What was written to another page waits for it.
    if (pending?.name !== name) return;
    dispatch(draftTextAdded(key, pending?.text ?? ''));
    forgetPendingWrite();
  };
