import type { Person } from '../../auth/sessions.ts';
import { Refusal } from '../../errors.ts';
import { type Language, languageOf } from '../../errorWords.ts';
import type { RealtimeLimits } from '../../settings/realtimeLimits.ts';
import type { Hub } from '../hub/hub.ts';
import type { RealtimeQueries } from '../queries.ts';
import { LIMITS, type Timings } from '../settings.ts';
import { CLOSE_CODE, type Transport, type TransportListener } from '../sockjs/transport.ts';
import { AuthenticatedClient } from './client.ts';
import { connectedFrame, parseConnect } from './connectFrame.ts';
import { Heartbeat } from './heartbeat.ts';
import { errorFrame, HEARTBEAT, type OutgoingFrame, receiptFrame } from './outgoingFrame.ts';
import { type ClientFrame, StompParser } from './parser.ts';
import { StompError, signedOutError, stepRequiredError, tooManyError } from './stompError.ts';
import { TokenBucket } from './tokenBucket.ts';

export interface ConnectionOptions {
  hub: Hub;
  queries: RealtimeQueries;
  timings: Timings;
  limits: RealtimeLimits;
  /** Reports an error that is not the client's fault. */
  onError(error: unknown): void;
  /** The CONNECT frame has arrived. */
  onConnectReceived(connection: Connection): void;
  onAuthenticated(connection: Connection): void;
  onClose(connection: Connection): void;
}

/**
 * One STOMP connection over any transport. Frames are handled one after another in the order of arrival; publications are
 * sent in the order they were published. Every error closes the connection with an ERROR frame, as STOMP requires.
 */
export class Connection implements TransportListener {
  #transport: Transport;
  /** The network of the client, as `networkOf` names it. */
  #network: string;
  #options: ConnectionOptions;
  #parser: StompParser;
  #incoming = new TokenBucket(LIMITS.incoming.atOnce, LIMITS.incoming.perSecond, performance.now());
  #heartbeat: Heartbeat;
  #queue: ClientFrame[] = [];
  #isHandling = false;
  #isClosed = false;
  /** Since when the CONNECT frame or the rest of a frame is missing. */
  #incompleteSince: number | undefined = performance.now();
  /** Undefined until CONNECT was accepted. */
  #client: AuthenticatedClient | undefined;
  /** When the session is read again. */
  #recheckAt = Number.POSITIVE_INFINITY;
  #language: Language;

  constructor(transport: Transport, network: string, options: ConnectionOptions) {
    this.#transport = transport;
    this.#network = network;
    this.#options = options;
    this.#language = languageOf(transport.acceptLanguage);
    this.#parser = new StompParser({ frameBytes: options.limits.frameBytes, headers: LIMITS.headers });
    this.#heartbeat = new Heartbeat(options.timings);
  }

  onData(chunk: Buffer): void {
    this.#heartbeat.received();
    if (this.#isClosed) return;
    try {
      this.#limitIncoming();
      this.#queue.push(...this.#parser.push(chunk));
      if (this.#queue.length > LIMITS.queuedFrames) throw tooManyError('frames at once');
    } catch (error) {
      this.#fail(error);
      return;
    }
    this.#updateIncompleteSince();
    void this.#handleQueue();
  }

  onActivity(): void {
    this.#heartbeat.received();
    try {
      this.#limitIncoming();
    } catch (error) {
      this.#fail(error);
    }
  }

  onInvalidData(reason: string): void {
    this.#fail(new StompError(reason));
  }

  onOverflow(): void {
    this.#options.hub.sendBufferOverflows += 1;
  }

  onClose(): void {
    this.#close();
  }

  /** Closes the connection because the server stops; the client reconnects. */
  closeGoingAway(): void {
    this.#closeTransport(CLOSE_CODE.goingAway, 'The server is going away.');
  }

  /** Closes an anonymous connection in favour of a newer one of the same network. */
  evict(): void {
    this.#fail(tooManyError('connections from your network that have not signed in'));
  }

  /** Called `TICKS_PER_HEARTBEAT` times per heartbeat. `now` is `performance.now()`. */
  tick(now: number): void {
    if (this.#isClosed) return;
    if (this.#incompleteSince !== undefined && now - this.#incompleteSince > this.#options.timings.frameTimeoutMs) {
      const missing = this.#client ? 'The end of a frame' : 'The CONNECT frame';
      this.#fail(new StompError(`${missing} did not arrive in time.`));
      return;
    }
    for (const action of this.#heartbeat.tick()) {
      if (action === 'timeout') {
        this.#close();
        this.#transport.terminate();
        return;
      }
      if (action === 'ping') this.#transport.ping();
      else if (action === 'sendHeartbeat') this.#transport.send(HEARTBEAT);
      else this.#transport.keepAlive();
    }
    if (this.#client && now > this.#recheckAt) void this.#verify(this.#client);
  }

  /** Limits everything a client sends, even line ends and pings, so that one client cannot occupy the process. */
  #limitIncoming(): void {
    if (!this.#incoming.take(performance.now())) throw tooManyError('chunks in a short time');
  }

  #updateIncompleteSince(): void {
    if (!this.#client) return;
    this.#incompleteSince = this.#parser.isInsideFrame ? (this.#incompleteSince ?? performance.now()) : undefined;
  }

  async #handleQueue(): Promise<void> {
    if (this.#isHandling) return;
    this.#isHandling = true;
    for (let frame = this.#queue.shift(); frame && !this.#isClosed; frame = this.#queue.shift()) {
      try {
        await this.#handle(frame);
      } catch (error) {
        this.#fail(error, frame.headers.get('receipt'));
      }
    }
    this.#isHandling = false;
  }

  async #handle(frame: ClientFrame): Promise<void> {
    if (frame.command === 'CONNECT' || frame.command === 'STOMP') return this.#connect(frame);
    const client = this.#client;
    if (!client) throw new StompError('The first frame must be CONNECT.');
    const receipt = frame.headers.get('receipt');
    if (receipt !== undefined && receipt.length > LIMITS.idLength)
      throw new StompError('The receipt id is too long.', 'tooLarge');
    switch (frame.command) {
      case 'SUBSCRIBE':
        await client.subscribe(frame, performance.now());
        break;
      case 'UNSUBSCRIBE':
        client.unsubscribe(frame);
        break;
      case 'SEND':
        await client.receive(frame, performance.now());
        break;
      case 'DISCONNECT':
        break;
      default:
        throw new StompError(`${frame.command} is not supported.`, 'notOffered');
    }
    if (receipt !== undefined) this.#send(receiptFrame(receipt));
    if (frame.command === 'DISCONNECT') this.#closeTransport(CLOSE_CODE.normal, 'Goodbye.');
  }

  async #connect({ headers }: ClientFrame): Promise<void> {
    if (this.#client) throw new StompError('The connection is connected already.');
    this.#options.onConnectReceived(this);
    const language = headers.get('Accept-Language');
    if (language !== undefined) this.#language = languageOf(language);
    const { token, clientSendsMs, clientWantsMs, wantsRefusalsAsEvents } = parseConnect(headers);
    const person = token === undefined ? null : await this.#findPerson(token);
    if (this.#isClosed) return;
    if (token === undefined || !person) throw signedOutError();
    if (person.requiredStep) throw stepRequiredError(person.requiredStep);

    const { hub, queries, timings, limits } = this.#options;
    const send = (frame: OutgoingFrame) => this.#send(frame);
    const fail = (error: unknown) => this.#fail(error);
    const findPerson = () => this.#findPerson(token);
    const reconnect = () => this.closeGoingAway();
    const options = { hub, queries, limits, wantsRefusalsAsEvents, findPerson, send, fail, reconnect };
    this.#client = new AuthenticatedClient(person, options, performance.now());
    this.#options.onAuthenticated(this);
    this.#incompleteSince = undefined;
    this.#updateIncompleteSince();
    this.#heartbeat.negotiate(timings.heartBeatMs, clientSendsMs, clientWantsMs, this.#transport.canPing);
    this.#send(connectedFrame(person, timings.heartBeatMs));
  }

  /** Finds the person of a token, who is looked for again soon if it was replaced. Reads again if a session ended meanwhile, because it may have been this one. */
  async #findPerson(token: string): Promise<Person | null> {
    const { hub, queries } = this.#options;
    for (;;) {
      const { endedSessions } = hub;
      const person = await queries.personOf(token, this.#network).catch(asTooMany);
      if (endedSessions !== hub.endedSessions && !this.#isClosed) continue;
      this.#recheckAt = this.#nextRecheck(person?.isReplaced === true);
      return person;
    }
  }

  async #verify(client: AuthenticatedClient): Promise<void> {
    this.#recheckAt = this.#nextRecheck(false);
    try {
      await client.verify();
    } catch (error) {
      if (error instanceof StompError) this.#fail(error);
      // The database is unavailable: the connection stays open, and the next check decides.
      else this.#options.onError(error);
    }
  }

  /** Randomised, so that clients which connected together do not all read the database at the same time. */
  #nextRecheck(isReplaced: boolean): number {
    const { sessionRecheckMs, replacedRecheckMs } = this.#options.timings;
    return performance.now() + (isReplaced ? replacedRecheckMs : sessionRecheckMs) * (0.75 + Math.random() / 2);
  }

  #send(frame: OutgoingFrame): void {
    this.#heartbeat.sent();
    this.#transport.send(frame);
  }

  #fail(reason: unknown, receipt?: string): void {
    if (this.#isClosed) return;
    const isStompError = reason instanceof StompError;
    if (!isStompError) this.#options.onError(reason);
    const error = isStompError ? reason : new StompError('This is unavailable now. Reconnect.', 'unavailable');
    this.#transport.send(errorFrame(error, this.#language, receipt));
    const code = error.code === 'invalid' ? CLOSE_CODE.protocolError : CLOSE_CODE.policyViolation;
    this.#closeTransport(code, error.message);
  }

  #closeTransport(code: number, reason: string): void {
    this.#close();
    this.#transport.close(code, reason);
  }

  #close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#queue = [];
    this.#client?.close();
    this.#options.onClose(this);
  }
}

/** Throws the limit of unknown tokens as an error that the client is told, and any other error as it is. */
function asTooMany(error: unknown): never {
  throw error instanceof Refusal && error.code === 'tooMany' ? tooManyError('unknown sessions') : error;
}
