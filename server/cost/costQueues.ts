import type { Cost } from '#contract';
import { FairQueue, type QueueLimits } from './fairQueue.ts';

/** The classes of cost whose work waits in a queue. Archives are made in the background, one at a time (`Archives`). */
export type QueuedCost = Exclude<Cost, 'archive' | 'ending'>;

/**
 * How much of each class runs at once in this process, of one account one piece unless another number is given; the rest waits, for a few
 * seconds at most (docs/decisions/0030-queues-for-expensive-work.md).
 */
const LIMITS: Readonly<Record<QueuedCost, QueueLimits>> = {
  // Few of one account, so that a burst of them takes neither the database's ten connections nor the event loop; some wait for a mail server,
  // so those of different accounts do not wait for each other.
  cheap: { concurrency: 10_000, concurrencyPerOwner: 3, waiting: 10_000, waitingPerOwner: 300 },
  // Tens of milliseconds of one core and 19 MiB each.
  hash: { concurrency: 2, waiting: 200, waitingPerOwner: 20 },
  // Each may take seconds, and hundreds of megabytes.
  image: { concurrency: 2, waiting: 50, waitingPerOwner: 5 },
  // One in the thread that converts, and the next one.
  conversion: { concurrency: 2, waiting: 500, waitingPerOwner: 100 },
  // Up to hundreds of kilobytes each.
  changes: { concurrency: 4, waiting: 500, waitingPerOwner: 50 },
  // Each holds a connection of the database, of which there are ten.
  stream: { concurrency: 4, waiting: 200, waitingPerOwner: 20 },
  list: { concurrency: 16, waiting: 1_000, waitingPerOwner: 50 },
  search: { concurrency: 3, waiting: 200, waitingPerOwner: 10 },
};

/** One fair queue for each class of expensive work. */
export type CostQueues = Readonly<Record<QueuedCost, FairQueue>>;

export const QUEUED_COSTS = Object.keys(LIMITS) as QueuedCost[];

export const createCostQueues = (): CostQueues => ({
  cheap: new FairQueue(LIMITS.cheap),
  hash: new FairQueue(LIMITS.hash),
  image: new FairQueue(LIMITS.image),
  conversion: new FairQueue(LIMITS.conversion),
  changes: new FairQueue(LIMITS.changes),
  stream: new FairQueue(LIMITS.stream),
  list: new FairQueue(LIMITS.list),
  search: new FairQueue(LIMITS.search),
});
