import {
  ACTIVE_DESTINATION,
  ActiveBody,
  conversationTopic,
  SEND_SCOPES,
  TYPING_DESTINATION,
  TypingBody,
} from '#contract';
import type { Person } from '../../auth/sessions.ts';
import type { RealtimeLimits } from '../../settings/realtimeLimits.ts';
import type { Hub } from '../hub/hub.ts';
import type { ClientConnection, UserConnections } from '../hub/userConnections.ts';
import type { RealtimeQueries } from '../queries.ts';
import { LIMITS } from '../settings.ts';
import { type OutgoingFrame, Publication } from './outgoingFrame.ts';
import type { ClientFrame } from './parser.ts';
import { StompError, signedOutError, stepRequiredError, tooManyError } from './stompError.ts';
import { CLOSED_BODY, resolveTarget, Subscription, type SubscriptionTarget } from './subscription.ts';
import { conversationOf, publishTyping } from './typing.ts';

interface ClientOptions {
  hub: Hub;
  queries: RealtimeQueries;
  limits: RealtimeLimits;
  /** Whether refused and ended subscriptions are reported as events (`REFUSALS_HEADER`). */
  wantsRefusalsAsEvents: boolean;
  /** Reads the person of the session again; null when it has ended. */
  findPerson(): Promise<Person | null>;
  send(frame: OutgoingFrame): void;
  /** Closes the connection with an ERROR frame; anything but a StompError becomes `unavailable`. */
  fail(error: unknown): void;
  /** Closes the connection so that the client makes it anew. */
  reconnect(): void;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new StompError('The body is not JSON.', 'notJson');
  }
}

/** The authenticated client of a connection: its subscriptions, and the frames it sends. */
export class AuthenticatedClient implements ClientConnection {
  readonly tokenHash: string;
  readonly userAccountId: number;
  #person: Person;
  #options: ClientOptions;
  #userConnections: UserConnections;
  #subscriptions = new Map<string, Subscription>();
  /** Increases when permissions may have changed, so that a result read before the change is not used after it. */
  #permissionsVersion = 0;
  #releaseLease: (() => void) | undefined;
  #isClosed = false;

  /** Throws when the account has too many connections. `now` is `performance.now()`, here and below. */
  constructor(person: Person, options: ClientOptions, now: number) {
    this.tokenHash = person.tokenHash;
    this.userAccountId = person.userAccountId;
    this.#person = person;
    this.#options = options;
    const userConnections = options.hub.connections.add(this, options.limits.connectionsPerAccount, now);
    if (!userConnections) throw tooManyError('connections of this account');
    this.#userConnections = userConnections;
  }

  /** Ends all subscriptions. Can be called more than once. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    for (const subscription of this.#subscriptions.values()) this.#end(subscription);
    this.#options.hub.connections.remove(this);
    this.#releaseLease?.();
  }

  closeSignedOut(): void {
    this.#options.fail(signedOutError());
  }

  recheck(): void {
    this.#permissionsVersion += 1;
    // Paused before the check, so that nothing is delivered without permission meanwhile.
    for (const subscription of this.#subscriptions.values()) subscription.pause();
    // If a permission cannot be checked, the client must not receive anything more.
    this.verify().catch((error: unknown) => this.#options.fail(error));
  }

  /** Reads the session and all permissions again, and ends the subscriptions without one. Throws when the session has ended. */
  async verify(): Promise<void> {
    const version = this.#permissionsVersion;
    const person = await this.#options.findPerson();
    if (this.#isClosed) return;
    if (!person) throw signedOutError();
    if (person.requiredStep) throw stepRequiredError(person.requiredStep);
    // The client learns its role as it connects.
    if (person.role !== this.#person.role) return this.#options.reconnect();
    this.#person = person;
    await Promise.all([...this.#subscriptions.values()].map((one) => this.#verifySubscription(one, version)));
  }

  async subscribe({ headers }: ClientFrame, now: number): Promise<void> {
    const id = headers.get('id');
    const destination = headers.get('destination');
    if (!id || id.length > LIMITS.idLength || destination === undefined)
      throw new StompError('SUBSCRIBE needs an id and a destination.');
    if ((headers.get('ack') ?? 'auto') !== 'auto') throw new StompError('Only ack:auto is supported.', 'notOffered');
    if (this.#subscriptions.has(id)) throw new StompError('The subscription id is in use.');
    if (this.#subscriptions.size >= this.#options.limits.subscriptionsPerConnection)
      throw tooManyError('subscriptions of this connection');
    if (!this.#userConnections.subscribes.take(now)) throw tooManyError('subscriptions in a short time');

    const target = await this.#resolveTarget(destination);
    if (this.#isClosed) return;
    if (!target) {
      if (!this.#options.wantsRefusalsAsEvents)
        throw new StompError('This destination does not exist or is not allowed.', 'forbidden');
      this.#sendMessage(id, destination, CLOSED_BODY);
      return;
    }
    const subscription = new Subscription(id, destination, target, this.#options);
    this.#subscriptions.set(id, subscription);
    if (target.kind === 'viewers') await this.#options.hub.viewers.join(target.channel, subscription, this.#person);
    else await this.#options.hub.subscribe(target.channel, subscription);
    if (target.kind === 'notifications') await this.#sendNotificationCount(subscription);
  }

  unsubscribe({ headers }: ClientFrame): void {
    const id = headers.get('id');
    if (id === undefined) throw new StompError('UNSUBSCRIBE needs an id.');
    const subscription = this.#subscriptions.get(id);
    // An unknown one may have been ended by the server a moment ago.
    if (subscription) this.#end(subscription);
  }

  /** Handles a SEND frame: presence or typing. Other destinations are refused, and those for which a token lacks the scope. */
  async receive({ headers, body }: ClientFrame, now: number): Promise<void> {
    if (!this.#userConnections.sends.take(now)) throw tooManyError('messages in a short time');
    const destination = headers.get('destination') ?? '';
    const { scopes } = this.#person;
    const scope = SEND_SCOPES[destination];
    if (!scope || (scopes && !scopes.includes(scope)))
      throw new StompError('Nothing can be sent to this destination.', 'forbidden');
    switch (destination) {
      case ACTIVE_DESTINATION:
        // The account comes from the session; the number in the body is only validated.
        if (!ActiveBody.safeParse(parseJson(body)).success) throw new StompError('The body is not {userAccountId}.');
        this.#releaseLease ??= this.#options.hub.presence.lease(this.userAccountId);
        return;
      case TYPING_DESTINATION:
        return this.#publishTyping(body);
    }
  }

  async #publishTyping(body: string): Promise<void> {
    const typing = TypingBody.safeParse(parseJson(body));
    if (!typing.success) throw new StompError('The body names no conversation.');
    const ref = conversationOf(typing.data);
    const { hub, queries } = this.#options;
    const access = this.#subscribedAccess(conversationTopic(ref)) ?? (await queries.accessTo(this.#person, ref));
    // Typing that is not allowed is ignored: it is only a hint, and an error would tell what exists.
    if (access && !this.#isClosed) publishTyping(hub, this.#person, access);
  }

  /** The access to a conversation, if a subscription to it is open and checked. */
  #subscribedAccess(topic: string) {
    for (const { target, destination, isPaused } of this.#subscriptions.values())
      if (!isPaused && target.kind === 'conversation' && destination === topic) return target.access;
    return undefined;
  }

  async #resolveTarget(destination: string): Promise<SubscriptionTarget | undefined> {
    for (;;) {
      const version = this.#permissionsVersion;
      const target = await resolveTarget(destination, this.#person, this.#options.queries);
      if (version === this.#permissionsVersion || this.#isClosed) return target;
    }
  }

  async #verifySubscription(subscription: Subscription, version: number): Promise<void> {
    const target = await resolveTarget(subscription.destination, this.#person, this.#options.queries);
    const isOpen = !this.#isClosed && this.#subscriptions.get(subscription.id) === subscription;
    // If permissions have changed again, the check that follows decides.
    if (!isOpen || version !== this.#permissionsVersion) return;
    if (target) {
      subscription.target = target;
      subscription.resume();
      return;
    }
    this.#end(subscription);
    if (this.#options.wantsRefusalsAsEvents) this.#sendMessage(subscription.id, subscription.destination, CLOSED_BODY);
  }

  async #sendNotificationCount(subscription: Subscription): Promise<void> {
    const count = await this.#options.queries.notificationCount(this.userAccountId);
    const isOpen = !this.#isClosed && this.#subscriptions.get(subscription.id) === subscription;
    // A count that was published meanwhile is newer than the one read.
    if (isOpen && !subscription.hasReceived)
      this.#sendMessage(subscription.id, subscription.destination, JSON.stringify(count));
  }

  #sendMessage(subscriptionId: string, destination: string, body: string): void {
    const publication = new Publication(destination, body, this.#options.hub.nextMessageId());
    this.#options.send(publication.frameFor(subscriptionId));
  }

  #end(subscription: Subscription): void {
    this.#subscriptions.delete(subscription.id);
    const { kind, channel } = subscription.target;
    if (kind === 'viewers') this.#options.hub.viewers.leave(channel, subscription);
    else this.#options.hub.unsubscribe(channel, subscription);
  }
}
