type Listener = (text: string) => void;
let listener: Listener | null = null;

/** Announces a short sentence to screen readers, politely. Does nothing while no `Announcer` is mounted. */
export function announce(text: string): void {
  listener?.(text);
}

/** The mounted `Announcer`. */
export function listenToAnnouncements(next: Listener): () => void {
  listener = next;
  return () => {
    if (listener === next) listener = null;
  };
}
