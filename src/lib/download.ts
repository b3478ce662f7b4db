/** Has the browser save what an address gives, under this name or the one that the server gives it. */
export function download(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

/** How long a text is kept after the press, in ms: Safari asks the person first, and reads it after that. */
const KEPT_MS = 60_000;

/** Has the browser save a text as a file. */
export function downloadText(name: string, text: string, type = 'text/plain'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  download(address, name);
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
