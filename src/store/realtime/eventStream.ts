import type { ConversationKey } from '#contract';
import { within } from '../../lib/within.ts';
import { selectConversation, selectHasGap } from '../conversation/messagesSlice.ts';
import { caughtUp, connected, selectConnection } from '../model/connectionSlice.ts';
import { type EventAction, isMessageEvent } from '../model/events.ts';
import type { AppDispatch, RootState } from '../types.ts';
import { COMPLETE_AFTER_MS, catchUp, completeLists, fillGap } from './catchUp.ts';
import { inUnicode } from './subscriptions.ts';

/** Pause before a failed catch-up is repeated on a connection that still holds, in ms; doubles up to the longest. */
const RETRY_CATCH_UP_MS = 500;
const RETRY_CATCH_UP_MAX_MS = 10_000;
/** Half of the time that one read of a catch-up may take, in ms; doubles from the third try on, because slow networks need it. */
const READ_PATIENCE_MS = 1_000;
const READ_PATIENCE_MAX_MS = 48_000;

/** Longest time that events are held back, in ms: a long list may take minutes. */
const HOLD_BACK_MS = 4_000;

/** The events of one connection that is subscribed, applied to the store so that none is missing (docs/architecture.md#connection). */
export type EventStream = ReturnType<typeof openEventStream>;

/** Opens the stream of a connection. */
export function openEventStream({ dispatch, getState }: { dispatch: AppDispatch; getState: () => RootState }) {
  let isEnded = false;
  /** Events that are held back; null once events are dispatched as they come. */
  let heldBack: EventAction[] | null = [];
  const arrived = createFrameQueue(apply);
  const repairing = new Set<ConversationKey>();
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let completeTimer: ReturnType<typeof setTimeout> | undefined;

  async function readMissed(tries = 0): Promise<void> {
    const patience = Math.min(READ_PATIENCE_MS * 2 ** Math.max(0, tries - 1), READ_PATIENCE_MAX_MS);
    const attempt = dispatch(catchUp(patience));
    await within(attempt, HOLD_BACK_MS);
    if (isEnded) return;
    // Events wait for the first try only: neither a server that cannot answer reads nor a long list must stop new messages.
    const events = heldBack ?? [];
    heldBack = null;
    for (const event of events) apply(event);
    const isComplete = await attempt;
    if (isEnded) return;
    if (isComplete) dispatch(caughtUp());
    else
      retryTimer = setTimeout(
        () => void readMissed(tries + 1),
        Math.min(RETRY_CATCH_UP_MS * 2 ** tries, RETRY_CATCH_UP_MAX_MS),
      );
  }

  /** When a repair fails, the state is behind: the connection says so and catches up. */
  async function afterRepair(isRepaired: boolean): Promise<void> {
    if (isRepaired || isEnded || selectConnection(getState()) !== 'live') return;
    dispatch(connected());
    await readMissed();
  }

  async function repair(key: ConversationKey): Promise<void> {
    if (repairing.has(key)) return;
    repairing.add(key);
    const before = selectConversation(getState(), key).revision ?? 0;
    const isFilled = await dispatch(fillGap(key));
    repairing.delete(key);
    await afterRepair(isFilled);
    // Another event may have been missed while the first gap was read.
    const isFurther = (selectConversation(getState(), key).revision ?? 0) > before;
    if (isFilled && !isEnded && isFurther && selectHasGap(getState(), key)) await repair(key);
  }

  function apply(event: EventAction): void {
    dispatch(event);
    if (isMessageEvent(event) && selectHasGap(getState(), event.payload.key)) void repair(event.payload.key);
    completeTimer ??= setTimeout(async () => {
      completeTimer = undefined;
      await afterRepair(await dispatch(completeLists()));
    }, COMPLETE_AFTER_MS);
  }

  return {
    /**
     * Dispatches an event in its turn, once its texts are Unicode, or holds it back until the first catch-up is done, for a few seconds at
     * most.
     */
    receive: inUnicode((event) => {
      if (isEnded) return;
      if (heldBack) heldBack.push(event);
      else arrived.add(event);
    }),
    /** Reads what was missed while disconnected; then the connection is live. */
    start: (): Promise<void> => readMissed(),
    /** Ends it: nothing is dispatched after that. */
    end: (): void => {
      isEnded = true;
      arrived.clear();
      clearTimeout(retryTimer);
      clearTimeout(completeTimer);
    },
  };
}

/** How long one frame may apply items, in ms; the rest of it is for scrolling, typing and rendering. */
const BUDGET_MS = 8;
/** Longest wait for a frame, in ms: a hidden tab gets none. */
const FRAME_WAIT_MS = 50;

/**
 * Creates a queue that calls `apply` for each item in their order. The messages of a socket are tasks: on a slow device hundreds of them a
 * second would run one after the other, and no frame between them. A hidden tab has no frames to keep free, and its timers may run once a
 * minute: there everything is applied at once, so that a desktop notification is not late.
 */
export function createFrameQueue<T>(apply: (item: T) => void) {
  const waiting: T[] = [];
  let isScheduled = false;

  function schedule(): void {
    isScheduled = true;
    onNextFrame(() => {
      isScheduled = false;
      if (waiting.length === 0) return;
      schedule();
      applyWaiting(isVisible() ? BUDGET_MS : Number.POSITIVE_INFINITY);
    });
  }

  function applyWaiting(budgetMs: number): void {
    const end = performance.now() + budgetMs;
    let applied = 0;
    try {
      for (const item of waiting) {
        if (performance.now() > end) break;
        applied += 1;
        apply(item);
      }
    } finally {
      waiting.splice(0, applied);
    }
  }

  return {
    /** Applies the first item after a pause at once, and those that follow in the next frames. */
    add(item: T): void {
      if (isScheduled || !isVisible()) waiting.push(item);
      else {
        schedule();
        apply(item);
      }
      if (!isVisible()) applyWaiting(Number.POSITIVE_INFINITY);
    },
    /** Drops what is not applied. */
    clear(): void {
      waiting.length = 0;
    },
  };
}

const isVisible = () => globalThis.document?.visibilityState === 'visible';

/** Runs once: in the next frame, or after `FRAME_WAIT_MS` without one. */
function onNextFrame(run: () => void): void {
  const once = () => {
    globalThis.cancelAnimationFrame?.(frame);
    clearTimeout(timer);
    run();
  };
  const frame = globalThis.requestAnimationFrame?.(once);
  const timer = setTimeout(once, FRAME_WAIT_MS);
}
