import { FairQueue } from './fairQueue.ts';

/**
 * One fair queue for each class of expensive work: how much of it runs at once in this process, of one account one piece unless another
 * number is given; the rest waits, for a few seconds at most (docs/decisions/0030-queues-for-expensive-work.md). Archives are made in the
 * background, one at a time (`Archives`).
 */
export const createCostQueues = () => ({
  // Few of one account, so that a burst of them takes neither the database's ten connections nor the event loop; some wait for a mail server,
  // so those of different accounts do not wait for each other.
  cheap: new FairQueue({ concurrency: 10_000, concurrencyPerOwner: 3, waiting: 10_000, waitingPerOwner: 300 }),
  // Tens of milliseconds of one core and 19 MiB each.
  hash: new FairQueue({ concurrency: 2, waiting: 200, waitingPerOwner: 20 }),
  // Each may take seconds, and hundreds of megabytes.
  image: new FairQueue({ concurrency: 2, waiting: 50, waitingPerOwner: 5 }),
  // One in the thread that converts, and the next one.
  conversion: new FairQueue({ concurrency: 2, waiting: 500, waitingPerOwner: 100 }),
  // Up to hundreds of kilobytes each.
  changes: new FairQueue({ concurrency: 4, waiting: 500, waitingPerOwner: 50 }),
  // Each holds a connection of the database, of which there are ten.
  stream: new FairQueue({ concurrency: 4, waiting: 200, waitingPerOwner: 20 }),
  list: new FairQueue({ concurrency: 16, waiting: 1_000, waitingPerOwner: 50 }),
  search: new FairQueue({ concurrency: 3, waiting: 200, waitingPerOwner: 10 }),
});

export type CostQueues = ReturnType<typeof createCostQueues>;
/** The classes of cost whose work waits in a queue. */
export type QueuedCost = keyof CostQueues;
