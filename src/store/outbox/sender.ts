import { isAnyOf, type ListenerEffectAPI } from '@reduxjs/toolkit';
import type { ConversationKey } from '#contract';
import { waitBefore } from '../../lib/backoff.ts';
import { extensionOf } from '../../lib/fileExtension.ts';
import { conversationApi } from '../api/conversationApi.ts';
import { scheduledApi } from '../api/scheduledApi.ts';
import { type ApiFailure, failureOf } from '../model/apiFailure.ts';
import {
  caughtUp,
  connected,
  disconnected,
  networkOnline,
  selectConnection,
  storeStopped,
  tabShown,
} from '../model/connectionSlice.ts';
import { messageFound } from '../model/events.ts';
import { selectUserId, signedOut } from '../session/sessionSlice.ts';
import type { AppDispatch, RootState, Services, StartListening } from '../types.ts';
import {
  FILE_GONE,
  holdEnded,
  messageWritten,
  type Outgoing,
  outboxRestored,
  selectHonoursKeys,
  selectNextWaiting,
  selectOutboxKeys,
  selectOutgoing,
  sendingDiscarded,
  sendingFailed,
  sendingProgressed,
  sendingPutOff,
  sendingRetried,
  sendingStarted,
} from './outboxSlice.ts';
import { findRefused, findSent, isDoubtful, isFinal, isUnsure } from './outcome.ts';
import { UNDO_MS } from './sending.ts';

type Listener = ListenerEffectAPI<RootState, AppDispatch, Services>;
/** A mutation on its way, as RTK Query hands it out. */
type Running = PromiseLike<{ error?: unknown }> & { abort: () => void };

const UNTRACKED = { track: false } as const;

/** The session or the store ends. */
const endsSending = isAnyOf(signedOut, storeStopped);
/** The line may be back: the next attempt need not wait longer. */
const endsPause = isAnyOf(endsSending, networkOnline, tabShown, caughtUp);

/** An upload without progress for so long across a reconnect is stuck, in ms. */
const STUCK_MS = 10_000;
/**
 * Longest wait for the answer to a text, or for an upload to go on, in ms: the first, which doubles at each repeat, and the most. After
 * that its connection counts as dead, also while the realtime connection is live. What a slow line has to send of an upload may be
 * buffered by the device for minutes.
 */
const PATIENCE_MS = { text: [8_000, 60_000], file: [120_000, 960_000] } as const;

/**
 * Sends what is in the outbox: per conversation one message after the other in the order of writing, conversations side
 * by side. A lost line makes messages wait, not fail. Every repeat carries the same clientId; where the server does not know
 * that again, an attempt with an unknown outcome is looked up first: none arrives twice.
 */
export function sendOutbox(
  { dispatch, getState }: Pick<Listener, 'dispatch' | 'getState'>,
  startListening: StartListening,
  { device, tabs, random, now }: Services,
  restored: () => Promise<unknown>,
): void {
  const busy = new Set<ConversationKey>();
  const running = new Map<string, { call: Running; entry: Outgoing; movedAt: number; moved: () => void }>();

  async function drain(key: ConversationKey, { take, signal }: Listener): Promise<void> {
    if (busy.has(key)) return;
    busy.add(key);
    try {
      // What an earlier tab left goes first.
      await restored();
      for (let tries = 0, doubtful = 0; !signal.aborted; ) {
        const entry = selectNextWaiting(getState(), key);
        const userId = selectUserId(getState());
        if (!entry || userId === null) return;
        if (entry.heldUntil !== undefined) {
          await take(endsSending, Math.min(entry.heldUntil - now(), UNDO_MS));
          dispatch(holdEnded(entry.clientId));
          // It may have been taken back.
          continue;
        }
        const failure = await tabs.exclusively(`outbox.${userId}.${key}`, () => send(entry.clientId, tries));
        const { clientId } = entry;
        if (!failure || failure === FILE_GONE) {
          if (failure) dispatch(sendingFailed({ clientId, failure: { code: FILE_GONE, message: '' } }));
          tries = 0;
          doubtful = 0;
          continue;
        }
        tries += 1;
        if (isDoubtful(failure)) doubtful += 1;
        const unsure = isUnsure(failure);
        if (isFinal(failure, doubtful)) {
          const { code = null, message = '' } = failure;
          if (!(await dispatch(findRefused(clientId, failure))))
            dispatch(sendingFailed({ clientId, unsure, failure: { code, message } }));
          tries = 0;
          doubtful = 0;
        } else {
          dispatch(sendingPutOff({ clientId, unsure }));
          const { retryAfterMs = 0 } = failure;
          const pauseMs = Math.max(retryAfterMs, waitBefore(tries, random()));
          // A pause that the server asked for is not cut short.
          await take(retryAfterMs > 0 ? endsSending : endsPause, pauseMs);
        }
      }
    } finally {
      busy.delete(key);
    }
  }

  /** Sends a message once; null when it arrived, or was taken back. */
  async function send(clientId: string, tries: number): Promise<ApiFailure | typeof FILE_GONE | null> {
    const entry = selectOutgoing(getState(), clientId);
    if (entry?.status !== 'waiting') return null;
    dispatch(sendingStarted(clientId));
    // A file is looked up even where it need not be: that costs less than its bytes.
    if (
      entry.unsure &&
      entry.dueTime === undefined &&
      (entry.kind === 'file' || selectHonoursKeys(getState()) !== true)
    ) {
      const found = await dispatch(findSent(entry));
      if (!found.ok) return found.failure;
      if (found.value) dispatch(messageFound({ key: entry.key, clientId, message: found.value }));
    }
    const file = entry.kind === 'file' ? await device.readFile(clientId) : undefined;
    // It arrived or was taken back meanwhile.
    if (!selectOutgoing(getState(), clientId)) return null;
    if (file === null) return { kind: 'offline' };
    if (entry.kind === 'file' && !file) return FILE_GONE;
    const call = attempt(entry, file);
    const [firstMs, mostMs] = PATIENCE_MS[entry.kind];
    const wait = () => setTimeout(() => call.abort(), Math.min(firstMs * 2 ** tries, mostMs));
    let patience = wait();
    const moved = () => {
      clearTimeout(patience);
      patience = wait();
    };
    running.set(clientId, { call, entry, movedAt: Date.now(), moved });
    const { error } = await call;
    clearTimeout(patience);
    running.delete(clientId);
    return error === undefined || !selectOutgoing(getState(), clientId) ? null : failureOf(error);
  }

  /** The call that sends a message: a text, or the file given. */
  function attempt({ clientId, key, side, text, reply, dueTime, fileName }: Outgoing, file: File | undefined): Running {
    const replyId = reply?.id ?? 0;
    const sending = { key, side, clientId, replyId };
    const scheduling = { conversation: key, clientId };
    const { postText, putFile } = conversationApi.endpoints;
    const { createScheduled, putScheduledFile } = scheduledApi.endpoints;
    if (file === undefined)
      return dueTime === undefined
        ? dispatch(postText.initiate({ ...sending, text }, UNTRACKED))
        : dispatch(createScheduled.initiate({ ...scheduling, text, dueTime, replyId }, UNTRACKED));
    const onProgress = (progress: number) => {
      const upload = running.get(clientId);
      if (upload) upload.movedAt = Date.now();
      upload?.moved();
      dispatch(sendingProgressed({ clientId, progress }));
    };
    const given = { file, extension: extensionOf(fileName), onProgress };
    return dueTime === undefined
      ? dispatch(putFile.initiate({ ...sending, ...given }, UNTRACKED))
      : dispatch(putScheduledFile.initiate({ ...scheduling, ...given, dueTime, replyOrZero: replyId }, UNTRACKED));
  }

  /** Aborts an upload that makes no progress for so long from now on. */
  const abortIfStuck = (clientId: string, movedAt: number): void => {
    setTimeout(() => {
      const upload = running.get(clientId);
      if (upload?.movedAt === movedAt) upload.call.abort();
    }, STUCK_MS);
  };

  let foundAt = 0;
  startListening({
    actionCreator: connected,
    effect: () => {
      foundAt = Date.now();
    },
  });
  startListening({
    actionCreator: caughtUp,
    effect: () => {
      // A request of the last connection without progress since is lost with it.
      for (const [clientId, { call, entry, movedAt }] of running) {
        if (movedAt >= foundAt) continue;
        if (entry.kind === 'text' || movedAt < foundAt - STUCK_MS) call.abort();
        else abortIfStuck(clientId, movedAt);
      }
    },
  });
  startListening({
    actionCreator: disconnected,
    effect: (_action, listener) => {
      // A dead connection never answers: requests on it are aborted and sent again. A failed attempt to connect says nothing about them.
      const wasUp = selectConnection(listener.getOriginalState());
      if (wasUp !== 'live' && wasUp !== 'catchingUp') return;
      for (const [clientId, { call, entry, movedAt }] of running) {
        if (entry.kind === 'text') call.abort();
        else abortIfStuck(clientId, movedAt);
      }
    },
  });
  startListening({
    actionCreator: sendingDiscarded,
    effect: ({ payload }) => running.get(payload)?.call.abort(),
  });
  startListening({
    matcher: endsSending,
    effect: () => {
      for (const { call } of running.values()) call.abort();
    },
  });
  startListening({
    matcher: isAnyOf(messageWritten, outboxRestored, sendingRetried, caughtUp),
    effect: async (_action, listener) => {
      await Promise.all(selectOutboxKeys(getState()).map((key) => drain(key, listener)));
    },
  });
}
