import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Cost, type RouteName, routes } from '#contract';
import { networkOf } from '../clientAddress.ts';
import { invalidField } from '../errors.ts';
import type { CostQueues, QueuedCost } from './costQueues.ts';
import type { Owner } from './fairQueue.ts';
import { JsonStream } from './jsonStream.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The queues of this process for expensive work. */
    costQueues: CostQueues;
  }
}

/** The call that is being handled, as far as its expensive work is concerned. */
interface CurrentCall {
  name: RouteName;
  cost: Cost;
  queues: CostQueues;
  owner: Owner;
  /** Aborts when the client is gone before the response. */
  gone: () => AbortSignal;
}

const storage = new AsyncLocalStorage<CurrentCall>();

/**
 * The queue in which the calls of a class wait as a whole: reading, and presenting what was read. Where only a part is expensive, the
 * rest of the call is a cheap one. Calls that hash or receive a file have none: they may take minutes, and their parts wait by themselves.
 * Calls that end sessions wait for nothing.
 */
const WHOLE: Readonly<Record<Cost, QueuedCost | undefined>> = {
  cheap: 'cheap',
  conversion: 'cheap',
  archive: 'cheap',
  changes: 'changes',
  stream: 'stream',
  list: 'list',
  search: 'search',
  hash: undefined,
  image: undefined,
  ending: undefined,
};

/** What a class has beside its own work: the name of a file is searched as texts are. */
const ALSO: Readonly<Partial<Record<Cost, QueuedCost>>> = { image: 'conversion' };

/** The account of a call, or without a session its network. */
const ownerOf = ({ person, ip }: FastifyRequest): Owner => person?.userAccountId ?? networkOf(ip);

/** Aborts when the client is gone before the response. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const abort = () => gone.abort(invalidField('body', 'wrong'));
  raw.once('close', abort);
  if (raw.destroyed) abort();
  return gone.signal;
}

/** A stream has its turn for so long at most, in ms: a client that reads slowly must not take the place of others. */
const STREAM_TURN_MS = 30_000;

/** Ends the turn with the last chunk, or when it takes too long. */
async function* endingTurn(chunks: AsyncIterable<string>, finish: () => void): AsyncGenerator<string> {
  let isOver = false;
  const end = () => {
    if (!isOver) finish();
    isOver = true;
  };
  const timer = setTimeout(end, STREAM_TURN_MS).unref();
  try {
    yield* chunks;
  } finally {
    clearTimeout(timer);
    end();
  }
}

/** Handles a call when it is its owner's turn, which lasts until the answer is made: of a streamed one, until its last chunk. */
async function handleInTurn<T>({ queues, owner, gone }: CurrentCall, whole: QueuedCost, handle: () => Promise<T>) {
  const finish = await queues[whole].enter(owner, gone());
  let isStreamed = false;
  try {
    const result = await handle();
    isStreamed = result instanceof JsonStream;
    return result instanceof JsonStream ? new JsonStream(endingTurn(result.chunks, finish)) : result;
  } finally {
    if (!isStreamed) finish();
  }
}

/** Handles a call of the contract: its expensive work waits in the queue of its class, in the name of its account or network. */
export function runCall<T>(
  name: RouteName,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  handle: () => Promise<T>,
): Promise<T | JsonStream> {
  const { cost } = routes[name];
  let signal: AbortSignal | undefined;
  const gone = () => {
    signal ??= goneSignal(reply);
    return signal;
  };
  const call: CurrentCall = { name, cost, queues: request.server.costQueues, owner: ownerOf(request), gone };
  const work = () => storage.run(call, handle);
  const whole = WHOLE[cost];
  // Cheap calls without a session are limited by their number; a network may be that of many people.
  if (!whole || (whole === 'cheap' && !request.person)) return work();
  return handleInTurn(call, whole, work);
}

/**
 * Does expensive work of a call when it is its owner's turn; at once where no call asked for it, as at a start. Every door to such work
 * goes through here. A call that does work of a class that the contract does not name for it is a bug.
 */
export async function inTurn<T>(cost: QueuedCost, work: () => Promise<T>): Promise<T> {
  const call = storage.getStore();
  if (!call) return work();
  if (call.cost !== cost && ALSO[call.cost] !== cost)
    throw new Error(`${call.name} does work of the class ${cost}, but is declared ${call.cost}`);
  return call.queues[cost].run(call.owner, call.gone(), work);
}
