/** A text as a URL; undefined where it is none. `URL.parse` and `URL.canParse` are not in every browser that the app is built for. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
