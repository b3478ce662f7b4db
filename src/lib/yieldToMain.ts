/** What newer browsers offer to let go for a moment and come back before anything else that waits. */
interface Scheduler {
  yield: () => Promise<void>;
}
const hasYield = (value: unknown): value is Scheduler =>
  typeof value === 'object' && value !== null && 'yield' in value && typeof value.yield === 'function';

/**
 * Lets the browser draw and answer the person before long work goes on. By a message and not by a timer where the browser
 * has no `scheduler`: timers wait at least 4 ms.
 */
export function yieldToMain(): Promise<void> {
  const scheduler = 'scheduler' in globalThis ? globalThis.scheduler : undefined;
  if (hasYield(scheduler)) return scheduler.yield();
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
