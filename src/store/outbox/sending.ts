import type { ConversationKey } from '#contract';
import { randomUuid } from '../../lib/randomUuid.ts';
import { selectConversation, selectNewestId } from '../conversation/messagesSlice.ts';
import { holdSecondAnswer } from '../conversation/secondAnswer.ts';
import { refOf, sideIn } from '../model/conversationRef.ts';
import { selectUndoSend } from '../session/preferencesSlice.ts';
import { selectUserId } from '../session/sessionSlice.ts';
import type { AppThunk, RootState } from '../types.ts';
import { draftFileDropped, draftTextTaken, messageReturned, replyCleared, selectDraft } from './draftsSlice.ts';
import {
  messageWritten,
  type Outgoing,
  selectNewestOutgoing,
  selectOutgoing,
  sendingDiscarded,
  sendingRetried,
} from './outboxSlice.ts';

/** How long a message can be taken back, for those who want that, in ms. */
export const UNDO_MS = 5_000;

/** When messages are sent later, ISO 8601 UTC; now without it. */
type DueTime = string | undefined;

/** What every outgoing message starts with. */
const written = (
  state: RootState,
  key: ConversationKey,
  { now, clientId, dueTime }: { now: number; clientId: string; dueTime: DueTime },
): Outgoing => ({
  clientId,
  key,
  side: sideIn(refOf(key), selectUserId(state)),
  kind: 'text',
  text: '',
  fileName: '',
  fileType: '',
  bytes: 0,
  reply: null,
  status: 'waiting',
  progress: 0,
  time: new Date(now).toISOString(),
  order: Math.max(now, (selectNewestOutgoing(state, key)?.order ?? 0) + 0.001),
  ...(dueTime !== undefined && { dueTime }),
  ...(dueTime === undefined && selectUndoSend(state) && { heldUntil: now + UNDO_MS }),
  ...knownBefore(state, key),
});

/** The newest message there is so far, as far as this device knows: what is sent now comes after it. */
const knownBefore = (state: RootState, key: ConversationKey): Pick<Outgoing, 'afterId'> => {
  const newest = selectConversation(state, key).detached ? null : selectNewestId(state, key);
  return newest === null ? {} : { afterId: newest };
};

/**
 * Sends a text with the staged reply: it is in the outbox from this moment, and the draft is empty. A blank text is not
 * sent (docs/specification.md#5-text).
 */
export const sendText =
  (key: ConversationKey, text: string, dueTime?: DueTime): AppThunk =>
  (dispatch, getState, { now }) => {
    if (text.trim() === '') return;
    const { reply } = selectDraft(getState(), key);
    const clientId = randomUuid();
    dispatch(messageWritten({ ...written(getState(), key, { now: now(), clientId, dueTime }), text, reply }));
    dispatch(draftTextTaken({ key }));
  };

/** Sends the files that were chosen into the draft; their bytes stay where they are. */
export const sendDraftFiles =
  (key: ConversationKey, dueTime?: DueTime): AppThunk<Promise<void>> =>
  async (dispatch, getState, { device, now }) => {
    const { files, reply } = selectDraft(getState(), key);
    let isFirst = true;
    for (const { fileId, name, type, bytes, size } of files) {
      const file = await device.readFile(fileId);
      // Sent already, by a second press of the key, or taken out meanwhile.
      if (!selectDraft(getState(), key).files.some((chosen) => chosen.fileId === fileId)) continue;
      dispatch(
        messageWritten({
          ...written(getState(), key, { now: now(), clientId: fileId, dueTime }),
          // Without its bytes it cannot be sent, and its row says so.
          ...(file ? fileFacts(file) : { kind: 'file', fileName: name, fileType: type, bytes }),
          ...(size && { size }),
          reply: isFirst ? reply : null,
        }),
      );
      // One that was chosen while the bytes were read belongs to what comes next.
      if (isFirst && reply && selectDraft(getState(), key).reply === reply) dispatch(replyCleared({ key }));
      isFirst = false;
      dispatch(draftFileDropped({ key, fileId }));
    }
  };

const fileFacts = (file: File): Partial<Outgoing> => ({
  kind: 'file',
  fileName: file.name,
  fileType: file.type,
  bytes: file.size,
  ...(file.type.startsWith('image/') ? { previewUrl: URL.createObjectURL(file) } : {}),
});

/** Tries a message again that failed; held once when a colleague has just answered, unless it is sent later. */
export const sendAgain =
  (clientId: string): AppThunk =>
  (dispatch, getState) => {
    const entry = selectOutgoing(getState(), clientId);
    if (!entry) return;
    const isNow = entry.dueTime === undefined;
    if (isNow && dispatch(holdSecondAnswer(entry.key, `message ${clientId}`))) return;
    dispatch(sendingRetried(clientId));
  };

/** Takes a message back that has not arrived, and puts it into the draft again, before what is written there. */
export const editSending =
  (clientId: string): AppThunk =>
  (dispatch, getState) => {
    const entry = selectOutgoing(getState(), clientId);
    if (!entry) return;
    const { key, kind, text, reply, fileName: name, fileType: type, bytes, size } = entry;
    const files = kind === 'file' ? [{ fileId: clientId, name, type, bytes, ...(size && { size }) }] : [];
    // The draft first: the bytes of a file that is in no draft are removed with its message.
    dispatch(messageReturned({ key, text, reply, files }));
    dispatch(sendingDiscarded(clientId));
  };
