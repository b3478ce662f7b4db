import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { conversationTopic, PageMessageEvent } from '#contract';
import { waitBefore } from '../../../src/lib/backoff.ts';
import { type Client, createClient } from '../../../tests/serverClient.ts';
import type { WriterPart } from '../cast.ts';

/** What a device is told of its surroundings. */
export interface DevicePlace {
  url: string;
  pageId: number;
  chance: () => number;
  /** Deliveries are only counted, so that the device costs as little as it can. */
  countsOnly: boolean;
  /** A device came back so many ms after its line broke, caught up. */
  back(ms: number): void;
}

/** Reads what it missed again and again while a server refuses, this long between, in ms. */
const RETRY_READ_MS = 200;

/**
 * One connection of a person who watches a conversation, as the app does it: comes back by itself after the same waits,
 * subscribes, reads the changes since the revision it holds, and the same where an event shows a gap.
 */
export class Device {
  /** Numbers of the messages it knows. */
  readonly seen = new Set<number>();
  /** Deliveries that came over the line. */
  delivered = 0;
  /** Those that it had already. */
  repeated = 0;
  #place: DevicePlace;
  #part: WriterPart;
  #client: Client;
  #ws: WebSocket | undefined;
  #revision = 0;
  #attempts = 0;
  #downSince: number | undefined;
  #isClosed = false;
  #reading: Promise<void> | undefined;

  constructor(part: WriterPart, place: DevicePlace) {
    this.#part = part;
    this.#place = place;
    this.#client = createClient(place.url, part.token);
  }

  /** Connects, subscribes and reads; done when it is live. Later losses are its own affair. */
  start(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#connect(resolve);
    return promise;
  }

  close(): void {
    this.#isClosed = true;
    this.#ws?.terminate();
  }

  #connect(live: () => void): void {
    const ws = new WebSocket(`${this.#place.url.replace('http', 'ws')}/chat/websocket`, ['v12.stomp'], {
      perMessageDeflate: false,
      handshakeTimeout: 6_000,
    });
    this.#ws = ws;
    const frame = (command: string, headers: string, body = '') => ws.send(`${command}\n${headers}\n${body}\0`);
    ws.on('open', () =>
      frame('CONNECT', `accept-version:1.2\nheart-beat:10000,10000\nAuthorization:chat${this.#part.token}\n`),
    );
    ws.on('error', () => undefined);
    ws.on('message', (data) => {
      const text = String(data);
      if (text.startsWith('MESSAGE')) this.#decodeEvent(text.slice(text.indexOf('\n\n') + 2, -1));
      else if (text.startsWith('CONNECTED')) {
        const topic = conversationTopic({
          kind: 'page',
          pageId: this.#place.pageId,
          customerId: this.#part.customerId,
        });
        frame('SUBSCRIBE', `id:${topic}\ndestination:${topic}\nreceipt:subscribed\n`);
      } else if (text.startsWith('RECEIPT'))
        void this.#catchUp().then(() => {
          if (this.#ws !== ws || this.#isClosed) return;
          this.#attempts = 0;
          if (this.#downSince !== undefined) this.#place.back(performance.now() - this.#downSince);
          this.#downSince = undefined;
          live();
        });
    });
    ws.on('close', () => {
      if (this.#isClosed || this.#ws !== ws) return;
      this.#downSince ??= performance.now();
      this.#attempts += 1;
      setTimeout(
        () => {
          if (!this.#isClosed) this.#connect(live);
        },
        waitBefore(this.#attempts, this.#place.chance()),
      );
    });
  }

  #decodeEvent(body: string): void {
    this.delivered += 1;
    if (this.#place.countsOnly) return;
    const event = PageMessageEvent.parse(JSON.parse(body));
    if (event.type !== 'save') return;
    if (this.seen.has(event.message.messageId)) this.repeated += 1;
    this.seen.add(event.message.messageId);
    const revision = event.revision ?? 0;
    if (revision > this.#revision + 1) void this.#catchUp();
    else this.#revision = Math.max(this.#revision, revision);
  }

  /** One reading at a time; who asks while one is under way is served by it or the next. */
  #catchUp(): Promise<void> {
    this.#reading = (this.#reading ?? Promise.resolve()).then(() => this.#read());
    return this.#reading;
  }

  async #read(): Promise<void> {
    const { customerId, side } = this.#part;
    const query = { pageId: this.#place.pageId, customerId, customerOrPage: side };
    while (!this.#isClosed) {
      try {
        const changes = await this.#client.call('getMessageChanges', {
          query: { ...query, revision: this.#revision },
        });
        for (const { messageId } of changes.messages) this.seen.add(messageId);
        this.#revision = Math.max(this.#revision, changes.revision);
        if (!changes.more) return;
      } catch {
        await pause(RETRY_READ_MS * (1 + this.#place.chance()));
      }
    }
  }
}
