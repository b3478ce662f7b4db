import { REFUSALS_AS_EVENTS, REFUSALS_HEADER } from '../../contract/index.ts';
import type { Person } from '../auth/sessions.ts';
import { tokenOf } from '../auth/tokens.ts';
import { type Language, languageOf } from '../errorWords.ts';
import { Client, signedOutFault, tooManyFault } from './client.ts';
import type { Hub } from './hub.ts';
import { CLOSE, type Link, type LinkListener } from './link.ts';
import { Liveness } from './liveness.ts';
import { errorFrame, HEART_BEAT, OutgoingFrame, receiptFrame, STOMP_VERSION } from './outgoing.ts';
import type { RealtimeRules } from './rules.ts';
import { LIMITS, type RealtimeLimits, type Timings } from './settings.ts';
import { encodeFrame } from './stomp/encode.ts';
import { StompFault } from './stomp/fault.ts';
import { type ClientFrame, StompParser } from './stomp/parser.ts';
import { TokenBucket } from './tokenBucket.ts';

/** What a connection stands on. */
export interface ConnectionPlace {
  hub: Hub;
  rules: RealtimeRules;
  timings: Timings;
  limits: RealtimeLimits;
  /** Something failed that is not the client's fault. */
  failed(error: unknown): void;
  /** The client sent its CONNECT and waits. */
  asked(connection: Connection): void;
  /** The client is known from now on. */
  signedIn(connection: Connection): void;
  /** The connection is over. */
  over(connection: Connection): void;
}

/** Who is connected, once CONNECT was accepted. */
interface SignedIn {
  client: Client;
  token: string;
  recheckAt: number;
}

/**
 * One STOMP session over any link. Frames are dealt with one after another, in the order they came; deliveries go out in the order they
 * were published. Every fault ends the connection with an ERROR frame, as STOMP prescribes.
 */
export class Connection implements LinkListener {
  #link: Link;
  #place: ConnectionPlace;
  #parser: StompParser;
  #incoming = new TokenBucket(LIMITS.incoming.atOnce, LIMITS.incoming.perSecond, performance.now());
  #liveness: Liveness;
  #inbox: ClientFrame[] = [];
  #isWorking = false;
  #isOver = false;
  /** Since when the client owes us something: CONNECT, or the rest of a frame. */
  #owesSince: number | undefined = performance.now();
  #signedIn: SignedIn | undefined;
  #language: Language;

  constructor(link: Link, place: ConnectionPlace) {
    this.#link = link;
    this.#place = place;
    this.#language = languageOf(link.acceptLanguage);
    this.#parser = new StompParser({ frameBytes: place.limits.frameBytes, headers: LIMITS.headers });
    this.#liveness = new Liveness(place.timings);
  }

  received(chunk: Buffer): void {
    this.#liveness.heard();
    if (this.#isOver) return;
    try {
      this.#countIncoming();
      this.#inbox.push(...this.#parser.push(chunk));
      if (this.#inbox.length > LIMITS.framesWaiting) throw tooManyFault('frames at once');
    } catch (error) {
      this.#fail(error);
      return;
    }
    this.#noteDebt();
    void this.#work();
  }

  alive(): void {
    this.#liveness.heard();
    try {
      this.#countIncoming();
    } catch (error) {
      this.#fail(error);
    }
  }

  garbled(reason: string): void {
    this.#fail(new StompFault(reason));
  }

  overrun(): void {
    this.#place.hub.overruns += 1;
  }

  closed(): void {
    this.#leave();
  }

  /** The server stops: the client is told to come back. */
  goAway(): void {
    this.#end(CLOSE.goingAway, 'The server is going away.');
  }

  /** Too many have come from the client's network, and it has said nothing yet. */
  makeRoom(): void {
    this.#fail(tooManyFault('connections from your network that have not signed in'));
  }

  /** One fifth of a heart-beat has passed. `now` is `performance.now()`. */
  beat(now: number): void {
    if (this.#isOver) return;
    if (this.#owesSince !== undefined && now - this.#owesSince > this.#place.timings.patienceMs) {
      this.#fail(new StompFault(this.#signedIn ? 'A frame was not finished in time.' : 'No CONNECT came in time.'));
      return;
    }
    for (const need of this.#liveness.beat()) {
      if (need === 'dead') {
        this.#leave();
        this.#link.cut();
        return;
      }
      if (need === 'probe') this.#link.probe();
      else if (need === 'heartBeat') this.#link.send(HEART_BEAT);
      else this.#link.keepOpen();
    }
    if (this.#signedIn && now > this.#signedIn.recheckAt) void this.#recheckSession(this.#signedIn, now);
  }

  /** So that one who sends without end, be it nothing but line ends, leaves time for the others. */
  #countIncoming(): void {
    if (!this.#incoming.take(performance.now())) throw tooManyFault('signs of life at once');
  }

  #noteDebt(): void {
    if (!this.#signedIn) return;
    this.#owesSince = this.#parser.isInsideFrame ? (this.#owesSince ?? performance.now()) : undefined;
  }

  async #work(): Promise<void> {
    if (this.#isWorking) return;
    this.#isWorking = true;
    for (let frame = this.#inbox.shift(); frame && !this.#isOver; frame = this.#inbox.shift()) {
      try {
        await this.#handle(frame);
      } catch (error) {
        this.#fail(error, frame.headers.get('receipt'));
      }
    }
    this.#isWorking = false;
  }

  async #handle(frame: ClientFrame): Promise<void> {
    if (frame.command === 'CONNECT' || frame.command === 'STOMP') return this.#connect(frame);
    const client = this.#signedIn?.client;
    if (!client) throw new StompFault('The first frame must be CONNECT.');
    const receipt = frame.headers.get('receipt');
    if (receipt !== undefined && receipt.length > LIMITS.idLength)
      throw new StompFault('The receipt id is too long.', 'tooLarge');
    switch (frame.command) {
      case 'SUBSCRIBE':
        await client.subscribe(frame, performance.now());
        break;
      case 'UNSUBSCRIBE':
        client.unsubscribe(frame);
        break;
      case 'SEND':
        await client.take(frame, performance.now());
        break;
      case 'DISCONNECT':
        break;
      default:
        throw new StompFault(`${frame.command} is not offered here.`, 'notOffered');
    }
    if (receipt !== undefined) this.#send(receiptFrame(receipt));
    if (frame.command === 'DISCONNECT') this.#end(CLOSE.normal, 'Goodbye.');
  }

  async #connect({ headers }: ClientFrame): Promise<void> {
    if (this.#signedIn) throw new StompFault('The connection is connected already.');
    this.#place.asked(this);
    const language = headers.get('Accept-Language');
    if (language !== undefined) this.#language = languageOf(language);
    const versions = headers.get('accept-version')?.split(',') ?? [];
    if (!versions.some((version) => version.trim() === STOMP_VERSION))
      throw new StompFault('Only STOMP 1.2 is spoken here.');
    const beats = /^(\d{1,9}),(\d{1,9})$/.exec(headers.get('heart-beat') ?? '0,0');
    if (!beats) throw new StompFault('The heart-beat header is not two numbers.');
    const token = tokenOf(headers.get('Authorization') ?? headers.get('authorization'));
    const person = token === undefined ? null : await this.#findPerson(token);
    if (this.#isOver) return;
    if (token === undefined || !person) throw signedOutFault();

    const { hub, rules, timings, limits } = this.#place;
    const now = performance.now();
    const client = new Client(
      person,
      {
        hub,
        rules,
        limits,
        wantsRefusalsAsEvents: headers.get(REFUSALS_HEADER) === REFUSALS_AS_EVENTS,
        send: (frame) => this.#send(frame),
        fail: (error) => this.#fail(error),
      },
      now,
    );
    this.#signedIn = { client, token, recheckAt: this.#nextRecheck(now) };
    this.#place.signedIn(this);
    this.#owesSince = undefined;
    this.#noteDebt();
    this.#liveness.agree(timings.heartBeatMs, Number(beats[1]), Number(beats[2]), this.#link.canProbe);
    const connected = encodeFrame('CONNECTED', [
      ['version', STOMP_VERSION],
      ['heart-beat', `${timings.heartBeatMs},${timings.heartBeatMs}`],
      ['server', 'mingala'],
      ['user-name', `${person.userAccountId}`],
    ]);
    this.#send(new OutgoingFrame(connected));
  }

  /** The person of a token. Asks again when somebody signed out meanwhile, because it may have been this session. */
  async #findPerson(token: string): Promise<Person | null> {
    const { hub, rules } = this.#place;
    for (;;) {
      const { signOuts } = hub;
      const person = await rules.personOf(token);
      if (signOuts === hub.signOuts || this.#isOver) return person;
    }
  }

  async #recheckSession(signedIn: SignedIn, now: number): Promise<void> {
    signedIn.recheckAt = this.#nextRecheck(now);
    try {
      const person = await this.#place.rules.personOf(signedIn.token);
      if (person) signedIn.client.personRead(person);
      else this.#fail(signedOutFault());
    } catch (error) {
      // The database is away for a moment: no reason to throw everybody out. The next look-up decides.
      this.#place.failed(error);
    }
  }

  /** Spread out, so that those who connected together are not looked up together for ever. */
  #nextRecheck(now: number): number {
    return now + this.#place.timings.sessionRecheckMs * (0.75 + Math.random() / 2);
  }

  #send(frame: OutgoingFrame): void {
    this.#liveness.sent();
    this.#link.send(frame);
  }

  #fail(error: unknown, receipt?: string): void {
    if (this.#isOver) return;
    const isTheirs = error instanceof StompFault;
    if (!isTheirs) this.#place.failed(error);
    const fault = isTheirs ? error : new StompFault('This could not be done now. Come back.', 'unavailable');
    this.#link.send(errorFrame(fault, this.#language, receipt));
    this.#end(fault.code === 'invalid' ? CLOSE.protocol : CLOSE.policy, fault.message);
  }

  #end(code: number, reason: string): void {
    this.#leave();
    this.#link.close(code, reason);
  }

  #leave(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#inbox = [];
    this.#signedIn?.client.leave();
    this.#place.over(this);
  }
}
