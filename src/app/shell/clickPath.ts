/** Name of the cookie that holds the title of the menu clicked last (docs/specification.md#2-click-path). */
const COOKIE = 'clickPath';

/** Remembers the title of a clicked menu until the browser closes. */
export function storeClickPath(title: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser the product runs in
  document.cookie = `${COOKIE}=${encodeURIComponent(title)}; path=/; SameSite=Lax`;
}
