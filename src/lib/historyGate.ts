type Gate = (event: PopStateEvent) => void;
let gate: Gate | null = null;
let isWatched = false;

/**
 * Listens to Back and Forward before anybody else does; call it before the router listens. Browsers ask the listeners of
 * the window in the order they came, capture or not, so that who comes later cannot keep an event from the router.
 */
export function watchHistory(): void {
  if (isWatched) return;
  isWatched = true;
  window.addEventListener('popstate', (event) => gate?.(event));
}

/** Sends Back and Forward through `next`, which may stop them. Answers how to end it. */
export function guardHistory(next: Gate): () => void {
  gate = next;
  return () => {
    if (gate === next) gate = null;
  };
}
