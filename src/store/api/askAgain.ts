/** How long a read without an answer is waited for before it is asked once more, in ms; then twice as long each time. */
const FIRST_PATIENCE_MS = 15_000;

/**
 * Asks, and asks once more beside it as long as nothing has come; the first that comes counts. A browser reuses connections, and one that
 * the network has dropped silently never answers; a server that is slow still does. For reads only: a change would be made twice.
 */
export function askAgain<T>(ask: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T> {
  const attempts = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const end = () => {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
    attempts.abort();
  };
  return new Promise<T>((resolve, reject) => {
    const attempt = (patience: number) => {
      timer = setTimeout(attempt, patience, patience * 2);
      ask(attempts.signal).then(resolve, reject).finally(end);
    };
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
    attempt(FIRST_PATIENCE_MS);
  });
}
