import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { API_BASE, IDEMPOTENCY_HEADER } from '#contract';
import { createClient } from '../../tests/serverClient.ts';
import { numbersFrom } from '../../tests/setup/random.ts';
import type { WriterPart } from './cast.ts';

/** What one key stands for, and what the writer knows of it. */
export interface Attempt {
  key: string;
  writer: WriterPart;
  /** What was written; empty for a file. */
  text: string;
  /** The bytes that were sent, when it is a file. */
  file: { bytes: number; sha256: string } | null;
  /** The number each `201` or `200` gave it; none while nobody knows whether it arrived. */
  answered: number[];
}

/** What fifty writers did and saw. */
export interface Ledger {
  attempts: Attempt[];
  /** Requests that were sent, repeats included. */
  requests: number;
  /** Requests whose outcome nobody told: the line broke or the time was up. */
  unknown: number;
  /** Answers that said to come again. */
  comeAgain: number;
  /** Answers that are neither. */
  wrong: string[];
  /** The longest an answer or a break took, in ms. */
  longestMs: number;
}

/** An answer that takes longer than this counts as hanging, in ms. */
const PATIENCE_MS = 20_000;
/** A message is a file this often. */
const FILE_SHARE = 0.12;
/** A key is sent twice at once this often, as by a client that gave up waiting. */
const TWICE_SHARE = 0.1;
/** A key whose outcome is unknown is given up for good this often. */
const ABANDON_SHARE = 0.2;
const TEXT_MAX = 2_000;
const FILE_MAX = 48 * 1_024;

/** Starts the writers; each writes one message after the other, and never a new one before the last is settled. */
export function startWriters(writers: readonly WriterPart[], pageId: number, url: () => string) {
  const ledger: Ledger = { attempts: [], requests: 0, unknown: 0, comeAgain: 0, wrong: [], longestMs: 0 };
  let stopped = false;
  let acknowledged = 0;
  let awaited: { count: number; resolve: () => void } | undefined;

  async function request({ writer, key, text }: Attempt, content: Uint8Array<ArrayBuffer> | null): Promise<Response> {
    const client = createClient(url(), writer.token);
    const headers = { 'accept-language': 'en' };
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { side, customerId } = writer;
    const path = content ? `/message/${pageId}/photo/${customerId}/${side}/0/bin` : '/message';
    const form = new FormData();
    if (content) form.set('file', new Blob([content]), `${key}.bin`);
    const body = content
      ? form
      : JSON.stringify({ sendMessage: text, pageDto: { pageId }, customerId, customerOrPage: side });
    const type: Record<string, string> = content ? {} : { 'content-type': 'application/json' };
    return client.fetch(`${API_BASE}${path}`, {
      method: content ? 'PUT' : 'POST',
      headers: { ...headers, ...type, [IDEMPOTENCY_HEADER]: key },
      body,
      signal,
    });
  }

  /** One try: what the answer was, if there was one. */
  async function once(attempt: Attempt, content: Uint8Array<ArrayBuffer> | null): Promise<'kept' | 'again'> {
    const startedAt = performance.now();
    ledger.requests += 1;
    try {
      const answer = await request(attempt, content);
      const body = await answer.text();
      if (answer.ok) {
        const { messageId } = JSON.parse(body);
        attempt.answered.push(Number(messageId));
        acknowledged += 1;
        if (awaited && acknowledged >= awaited.count) awaited.resolve();
        return 'kept';
      }
      if (answer.status === 503 && Number(answer.headers.get('retry-after')) > 0) ledger.comeAgain += 1;
      else ledger.wrong.push(`${answer.status} ${body.slice(0, 200)}`);
    } catch (error) {
      ledger.unknown += 1;
      if (error instanceof Error && error.name === 'TimeoutError') ledger.wrong.push('no answer in time');
    } finally {
      ledger.longestMs = Math.max(ledger.longestMs, performance.now() - startedAt);
    }
    return 'again';
  }

  async function writeOn(writer: WriterPart, seed: number) {
    const next = numbersFrom(seed);
    while (!stopped) {
      const content = next() < FILE_SHARE ? new Uint8Array(randomBytes(1 + Math.floor(next() * FILE_MAX))) : null;
      const key = randomUUID();
      const attempt: Attempt = {
        key,
        writer,
        text: content ? '' : `${key} ${'မင်္ဂလာပါ '.repeat(Math.floor((next() * TEXT_MAX) / 10))}.`,
        file: content && { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') },
        answered: [],
      };
      ledger.attempts.push(attempt);
      for (;;) {
        const tries = next() < TWICE_SHARE ? 2 : 1;
        const outcomes = await Promise.all(Array.from({ length: tries }, () => once(attempt, content)));
        if (outcomes.includes('kept') || next() < ABANDON_SHARE) break;
        await pause(200 + next() * 400);
      }
    }
  }

  const all = writers.map((writer, index) => writeOn(writer, index + 1));
  return {
    ledger,
    acknowledged: () => acknowledged,
    /** Resolves when that many more were acknowledged. */
    async more(count: number): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>();
      awaited = { count: acknowledged + count, resolve };
      await promise;
    },
    /** Lets each writer settle its last message. */
    async stop(): Promise<void> {
      stopped = true;
      await Promise.all(all);
    },
  };
}
