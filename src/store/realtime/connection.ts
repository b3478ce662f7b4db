import { ACTIVE_DESTINATION, HEARTBEAT_MS, type Topic } from '../../../contract/index.ts';
import { conversationSubscribed } from '../conversations/openConversationsSlice.ts';
import { selectRevision } from '../entities/messagesSlice.ts';
import { caughtUp, connected, connecting, disconnected, selectConnection } from '../model/connectionSlice.ts';
import { type EventAction, eventsArrived } from '../model/events.ts';
import type { AppDispatch, RootState } from '../rootReducer.ts';
import type { Services } from '../services.ts';
import { selectAccount } from '../session/sessionSlice.ts';
import { patienceOf, waitBefore } from './backoff.ts';
import { catchUp, completeLists, fillGap, rereadNotificationCount } from './catchUp.ts';
import { decodeEvent } from './decodeEvent.ts';
import { onNextFrame } from './nextFrame.ts';
import { revisionGaps } from './revisionGaps.ts';
import type { Socket } from './socket.ts';
import { type Subscriptions, subscriptionsOn, wantedTopics } from './subscriptions.ts';
import { firstMoment } from './waitForFirstList.ts';

/** A line on which nothing was heard for so long is dead, whatever the socket believes, in ms. Heart-beats come more often. */
export const SILENCE_MS = HEARTBEAT_MS * 1.5;
/** How often silence is looked for, in ms. */
const LISTEN_EVERY_MS = 1_000;
/** How often the server is told that the person is here, in ms. */
const PRESENCE_EVERY_MS = 30_000;
/** Longest wait for the server to confirm subscriptions before reading anyway, in ms: not every server gives receipts. */
const CONFIRM_MS = 3_000;
/** Pause before catching up is tried again on a line that still holds, in ms; longer at each repeat, up to the longest. */
const RETRY_CATCH_UP_MS = 500;
const RETRY_CATCH_UP_MAX_MS = 10_000;
/** How long half of the patience with a read is that catches up, in ms; from the third try on twice as long at each: slow lines need it. */
const READ_PATIENCE_MS = 1_000;
const READ_PATIENCE_MAX_MS = 48_000;
/**
 * Pause before a refusal is looked into, in ms. Whoever signs out or changes their password loses the line before the
 * answer is here: that is not news, and must not look like a session that expired.
 */
const REFUSAL_PATIENCE_MS = 1_000;
/** Pause after which lists that events left incomplete are read again, in ms: events come in bursts. */
const COMPLETE_AFTER_MS = 300;

/**
 * Keeps one line to the server for one store: `offline` → `connecting` → `catchingUp` → `live`
 * (docs/architecture.md#connection).
 */
export interface Connection {
  /** Connects, and comes back by itself after every loss, until `stop`. A connection under another session is replaced. */
  start(): void;
  /** Ends everything at once and stays away. */
  stop(): void;
  /** Another conversation was opened or closed: what is watched follows. */
  topicsChanged(): void;
  /** Sends on the line; goes nowhere while there is none. */
  send(destination: string, body: unknown): void;
  /** The device says that the network is there, or the tab is looked at again: no need to wait. */
  wake(): void;
  /** The device says that the network is gone. */
  drop(): void;
}

interface Store {
  dispatch: AppDispatch;
  getState: () => RootState;
  subscribe: (listener: () => void) => () => void;
}

/** Everything that lives as long as one attempt and what comes of it. */
interface Attempt {
  opening: { close(): void };
  socket: Socket | null;
  subscriptions: Subscriptions | null;
  /** Events that came before catching up was done. Null once they go through directly. */
  heldBack: EventAction[] | null;
  timers: Set<ReturnType<typeof setTimeout>>;
}

export function createConnection(store: Store, services: Services): Connection {
  const { dispatch, getState } = store;
  let current: Attempt | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let arrived: EventAction[] = [];
  /** Nobody said that the line before was over: it was silent, and so may be what else the browser holds to the server. */
  let wasSilent = false;
  let refusal: ReturnType<typeof setTimeout> | undefined;
  let completing: ReturnType<typeof setTimeout> | undefined;

  const attemptsMade = () => getState().connection.attempts;

  function seek(): void {
    clearTimeout(retry);
    retry = undefined;
    const account = selectAccount(getState());
    if (current || !account) return;
    const attempt: Attempt = {
      opening: { close: () => undefined },
      socket: null,
      subscriptions: null,
      heldBack: [],
      timers: new Set(),
    };
    current = attempt;
    dispatch(connecting());
    const startClock = () =>
      after(attempt, patienceOf(attemptsMade()), () => {
        if (!attempt.socket) lose(attempt, 'silent');
      });
    let stopClock = startClock();
    attempt.opening = services.openSocket({
      origin: services.origin,
      token: account.password,
      now: services.now,
      afterSilence: wasSilent,
      // What is not sought yet takes no time.
      firstMoment: async () => {
        stopClock();
        await firstMoment(store);
        stopClock = startClock();
      },
      onOpened: (socket) => {
        if (current === attempt) void opened(attempt, socket);
        else socket.close();
      },
      onClosed: ({ refused }) => {
        if (current !== attempt) return;
        lose(attempt, 'told');
        if (refused !== null) lookInto(refused, account.password);
      },
    });
  }

  /** Does something later, unless the attempt is over by then; the answer takes it back. */
  function after(attempt: Attempt, ms: number, run: () => void): () => void {
    const timer = setTimeout(() => {
      attempt.timers.delete(timer);
      if (current === attempt) run();
    }, ms);
    attempt.timers.add(timer);
    return () => {
      clearTimeout(timer);
      attempt.timers.delete(timer);
    };
  }

  function end(attempt: Attempt): void {
    for (const timer of attempt.timers) clearTimeout(timer);
    attempt.opening.close();
    attempt.socket?.close();
    if (current === attempt) current = null;
    arrived = [];
  }

  function lose(attempt: Attempt, how: 'told' | 'silent'): void {
    if (current !== attempt) return;
    end(attempt);
    wasSilent = how === 'silent';
    dispatch(disconnected({ tryAgain: true }));
    retry = setTimeout(seek, waitBefore(attemptsMade(), services.random()));
  }

  /** A refusal may mean that the session is over: any call tells, and its 401 does the rest. */
  function lookInto(refused: string, token: string): void {
    refusal ??= setTimeout(() => {
      refusal = undefined;
      if (selectAccount(getState())?.password !== token) return;
      services.report('the realtime line was refused', refused);
      void dispatch(rereadNotificationCount());
    }, REFUSAL_PATIENCE_MS);
  }

  async function opened(attempt: Attempt, socket: Socket): Promise<void> {
    attempt.socket = socket;
    attempt.subscriptions = subscriptionsOn(
      socket,
      (topic, body) => heard(attempt, topic, body),
      (key) => {
        if (current === attempt) dispatch(conversationSubscribed(key));
      },
    );
    watch(attempt, socket);
    announce(attempt, socket);
    await within(attempt, attempt.subscriptions.keep(wantedTopics(getState())), CONFIRM_MS);
    if (current !== attempt) return;
    dispatch(connected());
    await reachTruth(attempt);
  }

  /** Waits for a promise, but no longer than `ms`. */
  const within = (attempt: Attempt, promise: Promise<void>, ms: number) =>
    Promise.race([promise, new Promise<void>((resolve) => after(attempt, ms, resolve))]);

  async function reachTruth(attempt: Attempt, tries = 0): Promise<void> {
    const patience = Math.min(READ_PATIENCE_MS * 2 ** Math.max(0, tries - 1), READ_PATIENCE_MAX_MS);
    const isComplete = await dispatch(catchUp(patience));
    if (current !== attempt) return;
    // What came meanwhile waits for the first try only: a server in trouble must not stop what is new.
    const heldBack = attempt.heldBack ?? [];
    attempt.heldBack = null;
    if (heldBack.length > 0) apply(attempt, heldBack);
    if (isComplete) dispatch(caughtUp());
    else
      after(attempt, Math.min(RETRY_CATCH_UP_MS * 2 ** tries, RETRY_CATCH_UP_MAX_MS), () => {
        void reachTruth(attempt, tries + 1);
      });
  }

  /** Something that was missed is being read. When that fails, the screen is behind, says so, and catches up. */
  async function repaired(attempt: Attempt, repair: Promise<boolean>): Promise<void> {
    if ((await repair) || current !== attempt || selectConnection(getState()) !== 'live') return;
    dispatch(connected());
    await reachTruth(attempt);
  }

  function watch(attempt: Attempt, socket: Socket): void {
    after(attempt, LISTEN_EVERY_MS, () => {
      if (services.now() - socket.heardAt() > SILENCE_MS) lose(attempt, 'silent');
      else watch(attempt, socket);
    });
  }

  function announce(attempt: Attempt, socket: Socket): void {
    const account = selectAccount(getState());
    if (account) socket.send(ACTIVE_DESTINATION, { userAccountId: account.userId });
    after(attempt, PRESENCE_EVERY_MS, () => announce(attempt, socket));
  }

  function heard(attempt: Attempt, topic: Topic, body: unknown): void {
    const account = selectAccount(getState());
    if (current !== attempt || !account) return;
    const said = decodeEvent(topic, body, account.userId);
    if (said.kind === 'unknown') services.report(`an event on ${topic.name} is not understood`, body);
    if (said.kind !== 'event') return;
    if (attempt.heldBack) {
      attempt.heldBack.push(said.action);
      return;
    }
    arrived.push(said.action);
    if (arrived.length > 1) return;
    onNextFrame(() => {
      const batch = arrived;
      arrived = [];
      if (batch.length > 0) apply(attempt, batch);
    });
  }

  /** Everything of one frame is one change of the store. */
  function apply(attempt: Attempt, batch: EventAction[]): void {
    const gaps = revisionGaps(batch, (key) => selectRevision(getState(), key));
    dispatch(eventsArrived(batch));
    for (const [key, revision] of gaps) void repaired(attempt, dispatch(fillGap(key, revision)));
    completing ??= setTimeout(() => {
      completing = undefined;
      void repaired(attempt, dispatch(completeLists()));
    }, COMPLETE_AFTER_MS);
  }

  return {
    start() {
      if (current) end(current);
      seek();
    },
    stop() {
      clearTimeout(retry);
      clearTimeout(refusal);
      refusal = undefined;
      clearTimeout(completing);
      completing = undefined;
      if (current) end(current);
      dispatch(disconnected({ tryAgain: false }));
    },
    topicsChanged() {
      void current?.subscriptions?.keep(wantedTopics(getState()));
    },
    send: (destination, body) => current?.socket?.send(destination, body),
    wake() {
      if (retry !== undefined) seek();
      else if (current?.socket && services.now() - current.socket.heardAt() > SILENCE_MS) {
        lose(current, 'silent');
        seek();
      }
    },
    drop() {
      if (current?.socket) lose(current, 'told');
    },
  };
}
