/**
 * The way of browsers and addresses (plain http) that offer no clipboard: mark the words, ask for a copy. The focus stays where it is: a
 * dialog takes it back from whatever is outside of it, and what is marked in a field goes with the focus.
 */
function copyMarked(text: string): boolean {
  const words = document.createElement('span');
  words.textContent = text;
  words.style.cssText = 'position:fixed;opacity:0;white-space:pre;-webkit-user-select:text;user-select:text';
  document.body.append(words);
  const selection = window.getSelection();
  selection?.selectAllChildren(words);
  // The words alone, without their look.
  const write = (event: ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
  };
  document.addEventListener('copy', write);
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    document.removeEventListener('copy', write);
    selection?.removeAllRanges();
    words.remove();
  }
}

/** Puts words into the clipboard; answers whether they are there. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyMarked(text);
  }
}
