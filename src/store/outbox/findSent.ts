import { extensionOf } from '../../lib/fileExtension.ts';
import { within } from '../../lib/within.ts';
import type { CallResult } from '../api/callResult.ts';
import { messageIdOf } from '../conversation/conversationMessages.ts';
import { readMessages } from '../conversation/loadMessages.ts';
import type { AnyMessage } from '../model/events.ts';
import { selectUserId } from '../session/sessionSlice.ts';
import type { AppThunk } from '../types.ts';
import type { Outgoing } from './outboxSlice.ts';

/** Most pages that are read back for one message. */
const PAGES_MAX = 10;
/** How far apart the clocks of device and server may be where only the time tells old messages from new ones, in ms. */
const CLOCKS_APART_MS = 10 * 60_000;
/** A page that does not come in this time is asked for again, in ms: a dead connection never answers. */
const PATIENCE_MS = 20_000;
const NO_ANSWER: CallResult<never> = { ok: false, failure: { kind: 'offline' } };

/** Was it there before the message was written? Then it is another one, and so is everything older. */
const isBefore = (entry: Outgoing, message: AnyMessage): boolean =>
  entry.afterId === undefined
    ? Date.parse(message.time) < Date.parse(entry.time) - CLOCKS_APART_MS
    : messageIdOf(message) <= entry.afterId;

/** Is this what was to be sent? By its name where the server keeps it, else by who wrote what, and since when. */
function isSameMessage(entry: Outgoing, message: AnyMessage, userId: number | null): boolean {
  if (message.clientId !== undefined) return message.clientId === entry.clientId;
  if (message.userAccountDto.userAccountId !== userId) return false;
  if ('messageStatus' in message && message.messageStatus !== entry.side) return false;
  if (isBefore(entry, message)) return false;
  if (message.sendPhoto === undefined)
    return entry.kind === 'text' && (message.typed ?? message.sendMessage).trim() === entry.text.trim();
  if (entry.kind !== 'file') return false;
  return message.file ? message.file.name === entry.fileName : message.fileType === `.${extensionOf(entry.fileName)}`;
}

/**
 * Looks whether a message has arrived whose sending had an unknown outcome: through the newest messages of its
 * conversation, back to what was there when it was written. The oldest that fits is it, because messages go out in order.
 */
export const findSent =
  (entry: Outgoing): AppThunk<Promise<CallResult<AnyMessage | null>>> =>
  async (dispatch, getState) => {
    let found: AnyMessage | null = null;
    for (let page = 0, cursor = 0; page < PAGES_MAX && cursor >= 0; page += 1) {
      const result = (await within(dispatch(readMessages(entry.key, { cursor })), PATIENCE_MS)) ?? NO_ANSWER;
      if (!result.ok) return result;
      const { messages } = result.value;
      const userId = selectUserId(getState());
      found = messages.find((message) => isSameMessage(entry, message, userId)) ?? found;
      const [oldest] = messages;
      if (oldest === undefined || isBefore(entry, oldest)) break;
      cursor = result.value.cursor;
    }
    return { ok: true, value: found };
  };
