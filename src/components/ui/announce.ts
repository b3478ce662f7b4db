type Listener = (text: string) => void;
let listener: Listener | null = null;

/** Says a short sentence to people who listen to the screen; it interrupts nothing. Silent while nothing is mounted. */
export function announce(text: string): void {
  listener?.(text);
}

/** Who speaks the announcements; the last one that listens does. */
export function listenToAnnouncements(next: Listener): () => void {
  listener = next;
  return () => {
    if (listener === next) listener = null;
  };
}
