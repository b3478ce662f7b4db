import { isAnyOf } from '@reduxjs/toolkit';
import type { ConversationKey } from '../../../contract/index.ts';
import { extensionOf } from '../../lib/fileExtension.ts';
import type { ApiFailure } from '../api/failure.ts';
import type { Abortable } from '../conversation/outcome.ts';
import { postText, putFile } from '../conversation/writes.ts';
import type { StartListening } from '../listening.ts';
import { waitBefore } from '../realtime/backoff.ts';
import type { AnyMessage } from '../realtime/events.ts';
import { lineLive, lineLost, selectLine } from '../realtime/line.ts';
import type { AppDispatch, RootState } from '../reducer.ts';
import type { Services } from '../services.ts';
import { selectUserId, signedOut } from '../session/session.ts';
import {
  messageWritten,
  type Outgoing,
  outboxRestored,
  selectNextWaiting,
  selectOutboxKeys,
  selectOutgoing,
  sendingDiscarded,
  sendingFailed,
  sendingProgressed,
  sendingPutOff,
  sendingRetried,
  sendingStarted,
} from './outbox.ts';

/** Errors of the server itself that may pass; after so many in a row the person is asked. */
const SERVER_FAULTS_MAX = 5;
/** An upload that moved nothing for so long after the line was lost is stuck, in ms. */
const STUCK_MS = 10_000;

/** What becomes of a message that did not arrive: it goes out again by itself, or only the person can decide. */
export function verdictOn(failure: ApiFailure, faults: number): 'again' | 'failed' {
  if (failure.kind === 'offline') return 'again';
  if (failure.kind === 'unreadable') return 'failed';
  switch (failure.status) {
    case 401: // The session ended: it goes out when the same person has signed in again.
    case 408:
    case 425:
    case 429:
    case 503:
      return 'again';
    default:
      return (failure.status ?? 0) >= 500 && faults < SERVER_FAULTS_MAX ? 'again' : 'failed';
  }
}

/**
 * Sends what is in the outbox: per conversation one message after the other in the order of writing, conversations side
 * by side. A lost line makes messages wait, not fail; every repeat carries the same clientId, so none arrives twice.
 */
export function sendOutbox(
  { dispatch, getState }: { dispatch: AppDispatch; getState: () => RootState },
  startListening: StartListening,
  { device, tabs, random }: Services,
): { wake: () => void; stop: () => void } {
  const busy = new Set<ConversationKey>();
  const running = new Map<string, { call: Abortable<AnyMessage>; entry: Outgoing; movedAt: number }>();
  const sleepers = new Set<() => void>();
  let isStopped = false;

  const wake = () => {
    for (const rouse of [...sleepers]) rouse();
  };
  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const rouse = () => {
        clearTimeout(timer);
        sleepers.delete(rouse);
        resolve();
      };
      const timer = setTimeout(rouse, ms);
      sleepers.add(rouse);
    });

  async function drain(key: ConversationKey): Promise<void> {
    if (busy.has(key)) return;
    busy.add(key);
    try {
      for (let tries = 0, faults = 0; !isStopped; ) {
        const entry = selectNextWaiting(getState(), key);
        const userId = selectUserId(getState());
        if (!entry || userId === null) return;
        const failure = await tabs.exclusively(`outbox.${userId}.${key}`, () => send(entry));
        if (!failure) {
          tries = 0;
          faults = 0;
          continue;
        }
        tries += 1;
        if (failure.kind === 'refused') faults += 1;
        if (verdictOn(failure, faults) === 'failed') {
          dispatch(sendingFailed({ clientId: entry.clientId, failure: wordsOf(failure) }));
          tries = 0;
          faults = 0;
        } else {
          dispatch(sendingPutOff(entry.clientId));
          await sleep(failure.retryAfterMs ?? waitBefore(tries, random()));
        }
      }
    } finally {
      busy.delete(key);
    }
  }

  /** Sends a message once; null when it arrived, or was taken back. */
  async function send(entry: Outgoing): Promise<ApiFailure | null> {
    const { clientId, key, side, reply } = entry;
    if (selectOutgoing(getState(), clientId)?.status !== 'waiting') return null;
    dispatch(sendingStarted(clientId));
    const sending = { clientId, side, replyId: reply?.id ?? 0 };
    let call: Abortable<AnyMessage>;
    if (entry.kind === 'text') call = dispatch(postText(key, entry.text, sending));
    else {
      const file = await device.readFile(clientId);
      if (!file) return { kind: 'refused', code: 'fileMissing' };
      const progressed = (progress: number) => {
        const attempt = running.get(clientId);
        if (attempt) attempt.movedAt = Date.now();
        dispatch(sendingProgressed({ clientId, progress }));
      };
      call = dispatch(putFile(key, file, extensionOf(entry.fileName), sending, progressed));
    }
    running.set(clientId, { call, entry, movedAt: Date.now() });
    const result = await call.done;
    running.delete(clientId);
    if (result.ok || !selectOutgoing(getState(), clientId)) return null;
    return result.failure;
  }

  const drainAll = () => {
    for (const key of selectOutboxKeys(getState())) void drain(key);
  };

  startListening({
    matcher: isAnyOf(messageWritten, outboxRestored, sendingRetried),
    effect: () => drainAll(),
  });
  startListening({
    actionCreator: lineLive,
    effect: () => {
      wake();
      drainAll();
    },
  });
  startListening({
    actionCreator: lineLost,
    effect: (_action, story) => {
      // A dead line never answers: what was being sent waits for the next one. An attempt to connect that fails says nothing.
      const wasUp = selectLine(story.getOriginalState());
      if (wasUp !== 'live' && wasUp !== 'catchingUp') return;
      for (const { call, entry, movedAt } of running.values()) {
        if (entry.kind === 'text') call.abort();
        else setTimeout(() => running.get(entry.clientId)?.movedAt === movedAt && call.abort(), STUCK_MS);
      }
    },
  });
  startListening({
    actionCreator: sendingDiscarded,
    effect: ({ payload }) => running.get(payload)?.call.abort(),
  });
  startListening({
    actionCreator: signedOut,
    effect: () => {
      for (const { call } of running.values()) call.abort();
      wake();
    },
  });

  return {
    wake,
    stop: () => {
      isStopped = true;
      for (const { call } of running.values()) call.abort();
      wake();
    },
  };
}

const wordsOf = (failure: ApiFailure) => ({ code: failure.code ?? null, message: failure.message ?? '' });
