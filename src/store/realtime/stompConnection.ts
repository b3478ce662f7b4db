import { ACTIVE_DESTINATION, type ConversationKey, conversationKey, HEARTBEAT_MS, type Topic } from '#contract';
import { patienceOf, waitBefore } from '../../lib/backoff.ts';
import { refreshConversation } from '../conversation/loadMessages.ts';
import { notesSubscribed } from '../conversation/notesSlice.ts';
import { conversationSubscribed, selectOpenConversation } from '../conversation/openConversationsSlice.ts';
import { connected, connecting, disconnected } from '../model/connectionSlice.ts';
import { accountChanged, selectAccount } from '../session/sessionSlice.ts';
import type { AppDispatch, RootState, Services } from '../types.ts';
import { rereadNotificationCount } from './catchUp.ts';
import { type EventStream, openEventStream } from './eventStream.ts';
import type { Socket } from './socket.ts';
import { decodeEvent, type KeepSubscriptions, subscriptionsOn, wantedTopics } from './subscriptions.ts';

/** A connection on which nothing was received for so long is dead, in ms. Heart-beats come more often. */
export const SILENCE_MS = HEARTBEAT_MS * 1.5;
/** How often silence is checked, in ms. */
const CHECK_EVERY_MS = 1_000;
/** How often the server is told that the person is here, in ms. */
const PRESENCE_EVERY_MS = 30_000;
/** Longest wait for the server to confirm subscriptions before reading anyway, in ms: not every server sends receipts. */
const CONFIRM_MS = 3_000;
/**
 * Pause before a refusal is checked, in ms. After sign-out or a new password the connection ends before the answer of
 * that call arrives; this must not look like an expired session.
 */
const REFUSAL_CHECK_MS = 1_000;

/** Everything that lives as long as one attempt and the connection it becomes. */
interface Attempt {
  opening: { close(): void };
  socket: Socket | null;
  /** Whether the server tells which staff view a conversation. */
  hasViewers: boolean;
  keepSubscriptions: KeepSubscriptions | null;
  events: EventStream;
  timers: Set<ReturnType<typeof setTimeout>>;
}

/**
 * Creates the connection of a store: `offline` → `connecting` → `catchingUp` → `live` (docs/architecture.md#connection). `firstListShown`
 * resolves when its code may be fetched.
 */
export function createStompConnection(
  store: { dispatch: AppDispatch; getState: () => RootState },
  services: Services,
  firstListShown: () => Promise<void>,
) {
  const { dispatch, getState } = store;
  let current: Attempt | null = null;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let refusalTimer: ReturnType<typeof setTimeout> | undefined;
  /** The connection before was silent, not closed: other connections of the browser to this server may be dead too. */
  let wasSilent = false;

  const failedAttempts = () => getState().connection.attempts;
  /** Also where the clock was set back, as after a sleep: until it is as late again, a dead connection would not be found. */
  const isSilent = ({ heardAt }: Socket) => Math.abs(services.now() - heardAt()) > SILENCE_MS;

  function connect(): void {
    clearTimeout(retryTimer);
    retryTimer = undefined;
    const account = selectAccount(getState());
    if (current || !account) return;
    const attempt: Attempt = {
      opening: { close: () => undefined },
      socket: null,
      hasViewers: false,
      keepSubscriptions: null,
      events: openEventStream(store),
      timers: new Set(),
    };
    current = attempt;
    dispatch(connecting());
    const startClock = () =>
      after(attempt, patienceOf(failedAttempts()), () => {
        if (!attempt.socket) lose(attempt, 'silent');
      });
    let stopClock = startClock();
    attempt.opening = services.openSocket({
      origin: services.origin,
      token: account.password,
      now: services.now,
      afterSilence: wasSilent,
      // The wait before the first attempt does not count as its time.
      beforeFirst: async () => {
        stopClock();
        await firstListShown();
        stopClock = startClock();
      },
      onOpened: (socket, { role, hasViewers }) => {
        if (current !== attempt) return;
        if ((role === 'ADMIN' || role === 'CUSTOMER') && role !== selectAccount(getState())?.role)
          dispatch(accountChanged({ role }));
        attempt.hasViewers = hasViewers;
        void subscribe(attempt, socket);
      },
      onClosed: ({ refused }) => {
        if (current !== attempt) return;
        lose(attempt, 'closed');
        if (refused !== null) checkRefusal(refused, account.password);
      },
    });
  }

  /** Runs later, unless the attempt is over by then. Returns the function that cancels it. */
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
    attempt.events.end();
    attempt.opening.close();
    if (current === attempt) current = null;
  }

  function lose(attempt: Attempt, how: 'closed' | 'silent'): void {
    if (current !== attempt) return;
    end(attempt);
    wasSilent = how === 'silent';
    dispatch(disconnected({ tryAgain: true }));
    retryTimer = setTimeout(connect, waitBefore(failedAttempts(), services.random()));
  }

  /** A refusal may mean that the session is over: any call finds out, and its 401 signs out. */
  function checkRefusal(refused: string, token: string): void {
    refusalTimer ??= setTimeout(() => {
      refusalTimer = undefined;
      if (selectAccount(getState())?.password !== token) return;
      services.report('the realtime connection was refused', refused);
      void dispatch(rereadNotificationCount());
    }, REFUSAL_CHECK_MS);
  }

  /** A tab that nobody sees says to no colleague that its person is here. */
  const wantedBy = ({ hasViewers }: Attempt) =>
    wantedTopics(getState(), hasViewers && services.browser?.document.visibilityState !== 'hidden');

  async function subscribe(attempt: Attempt, socket: Socket): Promise<void> {
    attempt.socket = socket;
    attempt.keepSubscriptions = subscriptionsOn(
      socket,
      (topic, body) => receive(attempt, topic, body),
      (topic) => {
        if (current !== attempt) return;
        if (topic.name === 'conversation') conversationConfirmed(conversationKey(topic.ref));
        if (topic.name === 'notes') dispatch(notesSubscribed(conversationKey(topic.ref)));
      },
    );
    checkSilence(attempt, socket);
    announcePresence(attempt, socket);
    const confirmed = attempt.keepSubscriptions(wantedBy(attempt));
    await Promise.race([confirmed, new Promise<void>((resolve) => after(attempt, CONFIRM_MS, resolve))]);
    if (current !== attempt) return;
    dispatch(connected());
    await attempt.events.start();
  }

  function checkSilence(attempt: Attempt, socket: Socket): void {
    after(attempt, CHECK_EVERY_MS, () => {
      if (isSilent(socket)) lose(attempt, 'silent');
      else checkSilence(attempt, socket);
    });
  }

  function announcePresence(attempt: Attempt, socket: Socket): void {
    const account = selectAccount(getState());
    if (account) socket.send(ACTIVE_DESTINATION, { userAccountId: account.userId });
    after(attempt, PRESENCE_EVERY_MS, () => announcePresence(attempt, socket));
  }

  function conversationConfirmed(key: ConversationKey): void {
    // The server had ended the subscription: what happened since is read. At first `listenToOpening` does so, or the catch-up.
    if (selectOpenConversation(getState(), key).subscribed) void dispatch(refreshConversation(key));
    dispatch(conversationSubscribed(key));
  }

  function receive(attempt: Attempt, topic: Topic, body: unknown): 'ended' | undefined {
    const account = selectAccount(getState());
    if (current !== attempt || !account) return undefined;
    const decoded = decodeEvent(topic, body, account.userId);
    if (decoded.kind === 'unknown') services.report(`an event on ${topic.name} is not understood`, body);
    if (decoded.kind === 'event') attempt.events.receive(decoded.action);
    return decoded.kind === 'closed' ? 'ended' : undefined;
  }

  return {
    /** Connects, and reconnects by itself after every loss, until `stop`. A connection under another session is replaced. */
    start(): void {
      if (current) end(current);
      connect();
    },
    /** Disconnects and stays disconnected. */
    stop(): void {
      clearTimeout(retryTimer);
      // `wake` connects while one is set.
      retryTimer = undefined;
      clearTimeout(refusalTimer);
      refusalTimer = undefined;
      if (current) end(current);
      dispatch(disconnected({ tryAgain: false }));
    },
    /** Subscribes to the topics of the conversations that are open now, as far as the tab is visible. */
    updateSubscriptions(): void {
      if (current) void current.keepSubscriptions?.(wantedBy(current));
    },
    /** Sends a message; it is dropped while disconnected. */
    send: (destination: string, body: unknown): void => current?.socket?.send(destination, body),
    /** Reconnects without waiting: the network is back, or the tab is visible again. */
    wake(): void {
      if (retryTimer !== undefined) connect();
      else if (current?.socket && isSilent(current.socket)) {
        lose(current, 'silent');
        connect();
      }
    },
    /** The network is gone. */
    drop(): void {
      if (current?.socket) lose(current, 'closed');
    },
  };
}
