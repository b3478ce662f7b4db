/** A call that was on its way before may be one that a dead line never answers: it is waited for so long, in ms. */
const OLD_CALL_MS = 2_000;

/**
 * Waits for a call that began before, if there is one. RTK Query never makes the same call twice at once; whoever needs
 * what the server knows now, not a moment ago, waits for the old one and asks again.
 */
export async function settle(running: { abort: () => void } | undefined): Promise<void> {
  if (!running) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      running.abort();
      resolve();
    }, OLD_CALL_MS);
  });
  await Promise.race([running, late]);
  clearTimeout(timer);
}
