import { extensionOf } from '../../lib/fileExtension.ts';
import { within } from '../../lib/within.ts';
import { searchInUnicode } from '../../lib/zawgyi/showTexts.ts';
import type { CallResult } from '../api/call.ts';
import { messageIdOf } from '../conversation/conversationMessages.ts';
import { readMessages } from '../conversation/loadMessages.ts';
import type { ApiFailure } from '../model/apiFailure.ts';
import { type AnyMessage, messageFound } from '../model/events.ts';
import { selectBurmeseFont } from '../session/preferencesSlice.ts';
import { selectUserId } from '../session/sessionSlice.ts';
import type { AppThunk } from '../types.ts';
import { type Outgoing, selectOutgoing, sendingDiscarded } from './outboxSlice.ts';

/**
 * Refusals in a row after which the person decides, where the refusal may be final without saying so: an error inside the
 * server that one message causes each time must not hold up those behind it. With the pauses in between, less than a minute.
 */
export const DOUBTFUL_MAX = 40;

/** What passes by itself: an ended session, too slow, too early, too many, a server that is away, a network to sign in to. */
const PASSING = [401, 408, 425, 429, 502, 503, 504, 511];

/** What passes too, although the server refuses: a token that was replaced, a step that the person has to do first. */
const PASSING_CODES: readonly (string | undefined)[] = ['tokenReplaced', 'newPasswordRequired', 'secondFactorRequired'];

/** The server itself refused, in the words of the contract; everything else comes from what stands before it. */
const isOwn = ({ code }: ApiFailure): boolean => code !== undefined;

/** A refusal that may be final, although nobody says so: of a broken server, or of something before the server. */
export const isDoubtful = (failure: ApiFailure): boolean => {
  const { kind, status = 0, code, session } = failure;
  if (kind !== 'refused' || session === 'earlier' || PASSING.includes(status)) return false;
  return isOwn(failure) ? code === 'internal' : status >= 400 && status < 500 && status !== 413;
};

/**
 * Must the person decide about a message that failed? Otherwise it is sent again automatically; the same for texts and files. Only a
 * refusal that says so is final. `doubtful` counts the doubtful refusals of this message in a row.
 */
export function isFinal(failure: ApiFailure, doubtful: number): boolean {
  // No answer, or the answer of somebody else: a hotel's sign-in page, until somebody has signed in there.
  if (failure.kind !== 'refused') return false;
  // Under an earlier token: it goes out with the current one.
  if (failure.session === 'earlier' || PASSING_CODES.includes(failure.code)) return false;
  const { status = 0 } = failure;
  if (PASSING.includes(status)) return false;
  if (isDoubtful(failure)) return doubtful >= DOUBTFUL_MAX;
  return status < 500 || isOwn(failure);
}

/** May the message have arrived nevertheless? Only a refusal by the server excludes it. */
export const isUnsure = (failure: ApiFailure): boolean => {
  const { kind, status = 0 } = failure;
  return kind !== 'refused' || status >= 500 || status === 408;
};

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

/**
 * Is this what was to be sent? By its name where the server keeps it, else by who wrote what, and since when. `texts`: the text as it was
 * written, and in Unicode, in which a device with Zawgyi sends it.
 */
function isSameMessage(entry: Outgoing, texts: string[], message: AnyMessage, userId: number | null): boolean {
  if (message.clientId !== undefined) return message.clientId === entry.clientId;
  if (message.userAccountDto.userAccountId !== userId) return false;
  if ('messageStatus' in message && message.messageStatus !== entry.side) return false;
  if (isBefore(entry, message)) return false;
  if (message.sendPhoto === undefined)
    return entry.kind === 'text' && texts.includes((message.typed ?? message.sendMessage).trim());
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
    const text = entry.text.trim();
    const texts = [text, (await searchInUnicode(text, selectBurmeseFont(getState()))) ?? text];
    let found: AnyMessage | null = null;
    for (let page = 0, cursor = 0; page < PAGES_MAX && cursor >= 0; page += 1) {
      const result =
        (await within(dispatch(readMessages(entry.key, { cursor, purpose: 'lookup' })), PATIENCE_MS)) ?? NO_ANSWER;
      if (!result.ok) return result;
      const { messages } = result.value;
      const userId = selectUserId(getState());
      found = messages.find((message) => isSameMessage(entry, texts, message, userId)) ?? found;
      const [oldest] = messages;
      if (oldest === undefined || isBefore(entry, oldest)) break;
      cursor = result.value.cursor;
    }
    return { ok: true, value: found };
  };

/**
 * Looks whether an earlier attempt has arrived of a message that is refused now: its scheduled time may have come, or the right to write may
 * have ended meanwhile, or the message been deleted: with it what was to be sent is gone. Gives true when it was sent.
 */
export const findRefused =
  (clientId: string, failure: ApiFailure): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const entry = selectOutgoing(getState(), clientId);
    if (!entry || (entry.unsure !== true && !isUnsure(failure))) return false;
    if (failure.code === 'conflict' && entry.dueTime === undefined) {
      dispatch(sendingDiscarded(clientId));
      return true;
    }
    const found = await dispatch(findSent(entry));
    if (!found.ok || !found.value || !selectOutgoing(getState(), clientId)) return false;
    dispatch(messageFound({ key: entry.key, clientId, message: found.value }));
    return true;
  };
