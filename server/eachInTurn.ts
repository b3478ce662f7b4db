/**
 * Does a work for each of some items in turn. One that fails stops none of the others: the first error is thrown at the end. Items that
 * cannot be read any further end it at once. Returns for how many it was done, without those whose work returned false.
 */
export async function eachInTurn<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<number> {
  let failed: { error: unknown } | undefined;
  let count = 0;
  for await (const item of items)
    try {
      if ((await work(item)) !== false) count += 1;
    } catch (error) {
      failed ??= { error };
    }
  if (failed) throw failed.error;
  return count;
}

/** What a step finds, again and again until it finds none. A step must not find at once again what it has found, as by a claim. */
export async function* untilNone<Item>(step: () => Promise<Item | null | undefined>): AsyncGenerator<Item> {
  for (let item = await step(); item != null; item = await step()) yield item;
}
