/** A random UUID (RFC 9562, version 4). `crypto.randomUUID` is missing over plain http, and in Firefox before 95. */
export function randomUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, place) => {
    const version = place === 6 ? (byte & 0x0f) | 0x40 : byte;
    const variant = place === 8 ? (byte & 0x3f) | 0x80 : version;
    return variant.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
