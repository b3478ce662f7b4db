import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Client } from '@stomp/stompjs';
import Fastify, { type FastifyInstance } from 'fastify';
import SockJS from 'sockjs-client';
import { WebSocket } from 'ws';
import {
  type ConversationKey,
  type ConversationRef,
  conversationKey,
  type PageMessageEvent,
  type Side,
} from '#contract';
import type { Person } from '../../../server/auth/sessions.ts';
import type { ConversationAccess } from '../../../server/chat/access.ts';
import type { Revocations } from '../../../server/db/revocations.ts';
import { registerErrorHandler } from '../../../server/plugins/errorHandler.ts';
import { attachRealtime, type Realtime } from '../../../server/realtime/attachRealtime.ts';
import { createHub, type Hub } from '../../../server/realtime/hub/hub.ts';
import type { RealtimeQueries } from '../../../server/realtime/queries.ts';
import type { Timings } from '../../../server/realtime/settings.ts';
import type { RealtimeLimits } from '../../../server/settings/realtimeLimits.ts';

/** The people and rights that the realtime line is told of; tests change them as they go. */
export class World implements RealtimeQueries {
  people = new Map<string, Person>();
  seats = new Map<string, ConversationAccess>();
  watchers = new Map<number, number[]>();
  counts = new Map<number, number>();
  /** Awaited before every answer, so that a test can hold one back. */
  gate: Promise<void> = Promise.resolve();

  /** Signs a person in; answers the token. */
  signIn(userAccountId: number): string {
    const token = randomBytes(32).toString('base64url');
    this.people.set(token, {
      userAccountId,
      userName: `user${userAccountId}`,
      role: 'CUSTOMER',
      profileName: `Person ${userAccountId}`,
      profilePhoto: '',
      kind: 'member' as const,
      scopes: null,
      requiredStep: null,
      isReplaced: false,
      tokenHash: `hash of ${token}`,
      presentedHash: `hash of ${token}`,
    });
    return token;
  }

  /** Gives a person a seat in a conversation. */
  seat(userAccountId: number, ref: ConversationRef, chat = true): void {
    const flags = { chat, editallchat: false, editownchat: true, deleteallchat: false, deleteownchat: true };
    const side: Side = ref.kind === 'page' && ref.customerId === userAccountId ? 'C' : 'P';
    const dbSide = side === 'C' ? 'A' : 'B';
    this.seats.set(
      seatName(userAccountId, ref),
      ref.kind === 'page'
        ? {
            kind: 'page',
            ref,
            side,
            dbSide,
            ui: flags,
            pageUserId: 1,
            staffShownAs: null,
            hours: null,
            conversation: null,
          }
        : { kind: 'friend', ref, dbSide, askerId: 1, askedId: 2, friendId: 2, conversation: null },
    );
  }

  unseat(userAccountId: number, ref: ConversationRef): void {
    this.seats.delete(seatName(userAccountId, ref));
  }

  async personOf(token: string): Promise<Person | null> {
    await this.gate;
    return this.people.get(token) ?? null;
  }

  /** The cookie of a browser is its token here. */
  async personOfFileKey(fileKey: string): Promise<Person | null> {
    return this.people.get(fileKey) ?? null;
  }

  async accessTo(person: Person, ref: ConversationRef): Promise<ConversationAccess | null> {
    const access = this.seats.get(seatName(person.userAccountId, ref)) ?? null;
    await this.gate;
    return access;
  }

  async watchersOf(userAccountId: number): Promise<number[]> {
    return this.watchers.get(userAccountId) ?? [];
  }

  async notificationCount(userAccountId: number): Promise<number> {
    const count = this.counts.get(userAccountId) ?? 0;
    await this.gate;
    return count;
  }

  async revocationsSince(transactionId: number): Promise<Revocations> {
    return { rows: [], next: transactionId };
  }
}

const seatName = (userAccountId: number, ref: ConversationRef): `${number} in ${ConversationKey}` =>
  `${userAccountId} in ${conversationKey(ref)}`;

/** A frame as a client sees it. */
export interface SeenFrame {
  command: string;
  headers: Record<string, string>;
  body: string;
}

export function readFrame(text: string): SeenFrame {
  const headEnd = text.indexOf('\n\n');
  const [command = '', ...lines] = text.slice(0, headEnd).split('\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  );
  return { command, headers, body: text.slice(headEnd + 2, -1) };
}

/** A client that speaks STOMP word for word over a plain WebSocket. */
export class Wire {
  readonly ws: WebSocket;
  frames: SeenFrame[] = [];
  heartBeats = 0;
  /** The code the connection was closed with. */
  closed: Promise<number>;
  #waiting: (() => void)[] = [];

  constructor(ws: WebSocket) {
    this.ws = ws;
    this.closed = new Promise((done) => ws.on('close', (code) => done(code)));
    ws.on('error', () => {});
    ws.on('message', (data) => {
      const text = data.toString();
      if (text === '\n') this.heartBeats += 1;
      else this.frames.push(readFrame(text));
      for (const wake of this.#waiting.splice(0)) wake();
    });
    this.closed.then(() => {
      for (const wake of this.#waiting.splice(0)) wake();
    });
  }

  send(command: string, headers: Record<string, string> = {}, body = ''): void {
    const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
    this.ws.send(`${command}\n${lines.join('')}\n${body}\0`);
  }

  /** Takes the next frame with this command out of those that came, or awaits it. */
  async take(command: string): Promise<SeenFrame> {
    for (;;) {
      const at = this.frames.findIndex((frame) => frame.command === command);
      const [frame] = at < 0 ? [] : this.frames.splice(at, 1);
      if (frame) return frame;
      if (this.ws.readyState === WebSocket.CLOSED)
        throw new Error(`Closed without ${command}; came: ${JSON.stringify(this.frames)}`);
      await new Promise<void>((wake) => this.#waiting.push(wake));
    }
  }

  async subscribe(destination: string, id = `sub-${destination}`): Promise<void> {
    this.send('SUBSCRIBE', { id, destination, receipt: `r-${id}` });
    await this.take('RECEIPT');
  }

  /** Awaits that everything sent before was dealt with: what was due has come by then. */
  async settled(): Promise<void> {
    this.send('UNSUBSCRIBE', { id: 'nothing', receipt: 'settled' });
    await this.take('RECEIPT');
  }
}

/** A plain WebSocket to a server that has not said anything yet. */
export async function openWire(host: string, options: ConstructorParameters<typeof WebSocket>[2] = {}): Promise<Wire> {
  const ws = new WebSocket(`ws://${host}/chat/websocket`, ['v12.stomp'], options);
  const wire = new Wire(ws);
  await new Promise<void>((done, fail) => ws.once('open', done).once('error', fail));
  return wire;
}

/** The same, signed in with a token. */
export async function connectWire(host: string, token: string, headers: Record<string, string> = {}): Promise<Wire> {
  const wire = await openWire(host);
  wire.send('CONNECT', { 'accept-version': '1.2', Authorization: `chat${token}`, ...headers });
  await wire.take('CONNECTED');
  return wire;
}

export interface LineOptions {
  timings?: Partial<Timings>;
  presenceGraceMs?: number;
  connectionsPerAccount?: number;
  limits?: Partial<RealtimeLimits>;
  publicUrl?: string;
  trustProxy?: boolean;
}

/** A server with nothing but the realtime line. */
export class Line {
  readonly world = new World();
  readonly hub: Hub;
  readonly realtime: Realtime;
  readonly app: FastifyInstance = Fastify();
  readonly #clients: { close(): void }[] = [];

  constructor(options: LineOptions) {
    this.hub = createHub({ presenceGraceMs: options.presenceGraceMs ?? 50 });
    registerErrorHandler(this.app);
    this.realtime = attachRealtime(this.app, this.hub, {
      queries: this.world,
      config: {
        publicUrl: options.publicUrl,
        trustProxy: options.trustProxy ?? false,
        limits: { connectionsPerAccount: options.connectionsPerAccount ?? 20, ...options.limits },
      },
      ...(options.timings ? { timings: options.timings } : {}),
    });
  }

  get host(): string {
    const { port } = this.app.server.address() as AddressInfo;
    return `127.0.0.1:${port}`;
  }

  /** A plain WebSocket that has not said anything yet. */
  async open(options: ConstructorParameters<typeof WebSocket>[2] = {}): Promise<Wire> {
    return this.#keep(await openWire(this.host, options));
  }

  /** The same, signed in with a token. */
  async connect(token: string, headers: Record<string, string> = {}): Promise<Wire> {
    return this.#keep(await connectWire(this.host, token, headers));
  }

  #keep(wire: Wire): Wire {
    this.#clients.push({ close: () => wire.ws.terminate() });
    return wire;
  }

  /** The libraries of the app, over one transport of SockJS. Not active yet. */
  sockjs(transport: string, token: string): Client {
    const client = new Client({
      webSocketFactory: () => new SockJS(`http://${this.host}/chat`, null, { transports: [transport] }),
      connectHeaders: { Authorization: `chat${token}` },
      reconnectDelay: 0,
    });
    this.#clients.push({ close: () => void client.deactivate({ force: true }) });
    return client;
  }

  async stop(): Promise<void> {
    for (const client of this.#clients) client.close();
    await this.realtime.close();
    await this.app.close();
  }
}

export async function startLine(options: LineOptions = {}): Promise<Line> {
  const line = new Line(options);
  await line.app.listen({ port: 0, host: '127.0.0.1' });
  return line;
}

export const PAGE_REF = { kind: 'page', pageId: 7, customerId: 42 } as const;
export const FRIEND_REF = { kind: 'friend', requestFormId: 9 } as const;

/** A small event that carries a number. */
export const deleted = (messageId: number): PageMessageEvent => ({ type: 'delete', messageId });
/** The number it carries. */
export const numberOf = (frame: { body: string }): unknown => JSON.parse(frame.body).messageId;
