/** Why code that nobody waits for could not be loaded. */
const failures = new WeakSet<object>();

/** Waits for code that nobody waits for on the screen. What cannot be loaded now is loaded when it is needed. */
export const inBackground = (loading: Promise<unknown>): Promise<void> =>
  loading.then(
    () => undefined,
    (error: unknown) => {
      if (typeof error === 'object' && error !== null) failures.add(error);
    },
  );

/** Did the code fail to load while nobody waited for it? */
export const hasFailedInBackground = (error: Error): boolean => failures.has(error);
