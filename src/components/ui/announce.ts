type Listener = (text: string) => void;

const listeners = new Set<Listener>();

/** Announces a short sentence to screen readers, politely. */
export function announce(text: string): void {
  for (const say of listeners) say(text);
}

/** A mounted `Announcer`. Returns the function that ends it. */
export function listenToAnnouncements(say: Listener): () => void {
  listeners.add(say);
  return () => void listeners.delete(say);
}
