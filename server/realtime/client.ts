import {
  ACTIVE_DESTINATION,
  ActiveBody,
  conversationTopic,
  TYPING_DESTINATION,
  TypingBody,
} from '../../contract/index.ts';
import type { Person } from '../auth/sessions.ts';
import type { Household, Hub, Member } from './hub.ts';
import { type OutgoingFrame, Publication } from './outgoing.ts';
import type { RealtimeRules } from './rules.ts';
import { LIMITS, type RealtimeLimits } from './settings.ts';
import { StompFault } from './stomp/fault.ts';
import type { ClientFrame } from './stomp/parser.ts';
import { CLOSED_BODY, Subscription, type Watch, watchOf } from './subscription.ts';
import { conversationOf, typingEvent } from './typing.ts';

export const signedOutFault = () => new StompFault('The session does not hold. Sign in again.', 'signedOut');
export const tooManyFault = (what: string) => new StompFault(`Too many ${what}. Slow down and come back.`, 'tooMany');

/** What a client stands on. */
export interface ClientPlace {
  hub: Hub;
  rules: RealtimeRules;
  limits: RealtimeLimits;
  /** Whether the client wants to be told of refused and ended subscriptions by an event (`REFUSALS_HEADER`). */
  wantsRefusalsAsEvents: boolean;
  send(frame: OutgoingFrame): void;
  /** Ends the connection with the fault, or with our apology when it is none. */
  fail(error: unknown): void;
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new StompFault('The body is not JSON.', 'notJson');
  }
}

/** The signed-in side of a connection: what one person watches and says over it. */
export class Client implements Member {
  readonly tokenHash: string;
  readonly userAccountId: number;
  #person: Person;
  #place: ClientPlace;
  #household: Household;
  #subscriptions = new Map<string, Subscription>();
  /** Grows with every change of rights, so that an access read before one is not trusted after it. */
  #rightsVersion = 0;
  #releaseLease: (() => void) | undefined;
  #hasLeft = false;

  /** Throws when the account has as many connections as it may. `now` is `performance.now()`, here and below. */
  constructor(person: Person, place: ClientPlace, now: number) {
    this.tokenHash = person.tokenHash;
    this.userAccountId = person.userAccountId;
    this.#person = person;
    this.#place = place;
    const household = place.hub.enrol(this, place.limits.connectionsPerAccount, now);
    if (!household) throw tooManyFault('connections of this account');
    this.#household = household;
  }

  /** Ends everything at once. Safe to call again. */
  leave(): void {
    if (this.#hasLeft) return;
    this.#hasLeft = true;
    for (const subscription of this.#subscriptions.values()) this.#end(subscription);
    this.#place.hub.dismiss(this);
    this.#releaseLease?.();
  }

  signedOut(): void {
    this.#place.fail(signedOutFault());
  }

  rightsChanged(): void {
    this.#rightsVersion += 1;
    // Whoever cannot be checked may not go on listening.
    this.#recheckSubscriptions().catch((error: unknown) => this.#place.fail(error));
  }

  /** The session was looked up again: the name may have changed. */
  personRead(person: Person): void {
    this.#person = person;
  }

  async subscribe({ headers }: ClientFrame, now: number): Promise<void> {
    const id = headers.get('id');
    const destination = headers.get('destination');
    if (!id || id.length > LIMITS.idLength || destination === undefined)
      throw new StompFault('SUBSCRIBE needs an id and a destination.');
    if ((headers.get('ack') ?? 'auto') !== 'auto') throw new StompFault('Only ack:auto is offered here.', 'notOffered');
    if (this.#subscriptions.has(id)) throw new StompFault('The subscription id is in use.');
    if (this.#subscriptions.size >= this.#place.limits.subscriptionsPerConnection)
      throw tooManyFault('subscriptions of this connection');
    if (!this.#household.subscribes.take(now)) throw tooManyFault('subscriptions in a short time');

    const watch = await this.#findWatch(destination);
    if (this.#hasLeft) return;
    if (!watch) {
      if (!this.#place.wantsRefusalsAsEvents) throw new StompFault('This is not yours to watch.', 'forbidden');
      this.#tell(id, destination, CLOSED_BODY);
      return;
    }
    const subscription = new Subscription(id, destination, watch, this.#place);
    this.#subscriptions.set(id, subscription);
    await this.#place.hub.join(watch.channel, subscription);
    if (watch.kind === 'notifications') await this.#tellNotificationCount(subscription);
  }

  unsubscribe({ headers }: ClientFrame): void {
    const id = headers.get('id');
    if (id === undefined) throw new StompFault('UNSUBSCRIBE needs an id.');
    const subscription = this.#subscriptions.get(id);
    // An unknown one may be one that we ended a moment ago.
    if (subscription) this.#end(subscription);
  }

  /** A SEND: that the person is here, or that they type. Nothing else is taken. */
  async take({ headers, body }: ClientFrame, now: number): Promise<void> {
    if (!this.#household.sends.take(now)) throw tooManyFault('messages in a short time');
    switch (headers.get('destination')) {
      case ACTIVE_DESTINATION:
        // Who it is says the session; the number is only what the specification sends.
        if (!ActiveBody.safeParse(parseBody(body)).success) throw new StompFault('The body is not {userAccountId}.');
        this.#releaseLease ??= this.#place.hub.presence.lease(this.userAccountId);
        return;
      case TYPING_DESTINATION: {
        const typing = TypingBody.safeParse(parseBody(body));
        if (!typing.success) throw new StompFault('The body names no conversation.');
        const ref = conversationOf(typing.data);
        const access =
          this.#accessWatched(conversationTopic(ref)) ?? (await this.#place.rules.accessTo(this.#person, ref));
        const event = access && typingEvent(this.#person, access);
        // Typing is only a hint, so one that may not be given is dropped, and nobody learns why.
        if (event && !this.#hasLeft) this.#place.hub.toConversation(ref, event);
        return;
      }
      default:
        throw new StompFault('Nothing may be sent there.', 'forbidden');
    }
  }

  #accessWatched(channel: string) {
    for (const { watch, isHeld } of this.#subscriptions.values())
      if (!isHeld && watch.kind === 'conversation' && watch.channel === channel) return watch.access;
    return undefined;
  }

  async #findWatch(destination: string): Promise<Watch | undefined> {
    for (;;) {
      const version = this.#rightsVersion;
      const watch = await watchOf(destination, this.#person, this.#place.rules);
      if (version === this.#rightsVersion || this.#hasLeft) return watch;
    }
  }

  async #recheckSubscriptions(): Promise<void> {
    const version = this.#rightsVersion;
    const watched = [...this.#subscriptions.values()].filter(({ watch }) => watch.kind === 'conversation');
    // From this moment on, whoever lost a right gets nothing more by it.
    for (const subscription of watched) subscription.hold();
    await Promise.all(
      watched.map(async (subscription) => {
        const watch = await watchOf(subscription.destination, this.#person, this.#place.rules);
        if (this.#hasLeft || this.#subscriptions.get(subscription.id) !== subscription) return;
        if (watch) {
          subscription.watch = watch;
          // Where rights have changed again, the look-up after that decides.
          if (version === this.#rightsVersion) subscription.release();
          return;
        }
        this.#end(subscription);
        if (this.#place.wantsRefusalsAsEvents) this.#tell(subscription.id, subscription.destination, CLOSED_BODY);
      }),
    );
  }

  async #tellNotificationCount(subscription: Subscription): Promise<void> {
    const count = await this.#place.rules.notificationCount(this.userAccountId);
    // A count that was published meanwhile is newer than the one read.
    const isWanted = !this.#hasLeft && !subscription.isFed && this.#subscriptions.get(subscription.id) === subscription;
    if (isWanted) this.#tell(subscription.id, subscription.destination, JSON.stringify(count));
  }

  #tell(subscriptionId: string, destination: string, body: string): void {
    const publication = new Publication(destination, body, this.#place.hub.nextMessageId());
    this.#place.send(publication.frameFor(subscriptionId));
  }

  #end(subscription: Subscription): void {
    this.#subscriptions.delete(subscription.id);
    this.#place.hub.leave(subscription.watch.channel, subscription);
  }
}
