/**
 * Removes the frame that index.html shows before React has rendered a screen. Called once a screen or the error page is rendered; later
 * calls do nothing.
 */
export function removeFirstFrame(): void {
  document.getElementById('first-frame')?.remove();
}
