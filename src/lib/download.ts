/** Has the browser save what an address gives, under this name or the one that the server gives it. */
export function download(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

/** Has the browser save a text as a file. */
export function downloadText(name: string, text: string, type = 'text/plain'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  download(address, name);
  URL.revokeObjectURL(address);
}
